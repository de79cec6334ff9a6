import type { Source } from "./filters.ts";

/** What became of orders before they left. `confirmed`: they left or are about to; `dropped`: cancelled before. */
export type Decisions = { confirmed: number; dropped: number; undecided: number };

/** The calls of today, and how the orders placed in the days `from` to `today` were decided. All numbers count orders. */
export type CallDay = {
  today: string;
  from: string;
  due: number;
  late: number;
  /** Calls promised for today that have not been made. */
  promised: number;
  called: number;
  confirmed: number;
  cancelled: number;
  /** Orders called about in each hour of the day, 24 of them. */
  hours: readonly number[];
  days: readonly (Decisions & { date: string })[];
  /** By who called last; `id` is null for orders without a call. */
  callers: readonly (Decisions & { id: string | null; name: string })[];
  sources: readonly (Decisions & { source: Source })[];
};

/** The hours of the chart, when no call was made outside of them. */
const FIRST_HOUR = 9;
const LAST_HOUR = 19;

/** The hours between the first and the last call, and at least those of a usual day. */
export function shownHours(hours: readonly number[]): { hour: number; orders: number }[] {
  const called = hours.flatMap((orders, hour) => (orders > 0 ? [hour] : []));
  const first = Math.min(FIRST_HOUR, ...called);
  const last = Math.max(LAST_HOUR, ...called);
  return hours.map((orders, hour) => ({ hour, orders })).slice(first, last + 1);
}

/** `9` as `09:00–10:00`; after the last hour comes midnight. */
export function hourText(hour: number): string {
  const text = (each: number) => `${String(each).padStart(2, "0")}:00`;
  return `${text(hour)}–${text((hour + 1) % 24)}`;
}
