/** The hours of the chart when all calls were made within them. */
const FIRST_HOUR = 9;
const LAST_HOUR = 19;

/** The hours between the first and the last call, and at least those of a usual day. */
export function shownHours(hours: readonly number[]): { hour: number; orders: number }[] {
  const called = hours.flatMap((orders, hour) => (orders > 0 ? [hour] : []));
  const first = Math.min(FIRST_HOUR, ...called);
  const last = Math.max(LAST_HOUR, ...called);
  return hours.map((orders, hour) => ({ hour, orders })).slice(first, last + 1);
}

/** `9` becomes `09:00–10:00`, and `23` becomes `23:00–00:00`. */
export function hourText(hour: number): string {
  const text = (each: number) => `${String(each).padStart(2, "0")}:00`;
  return `${text(hour)}–${text((hour + 1) % 24)}`;
}
