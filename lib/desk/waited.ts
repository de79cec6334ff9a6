export type Waited = { unit: "minutes" | "hours" | "days"; n: number };

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** How long ago an instant was, in the largest unit of which one is full: 59 minutes, 23 hours, days. Never negative. */
export function waitedFor(instant: string, now: number): Waited {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  if (hours === 0) return { unit: "minutes", n: minutes };
  return hours < HOURS_PER_DAY ? { unit: "hours", n: hours } : { unit: "days", n: Math.floor(hours / HOURS_PER_DAY) };
}
