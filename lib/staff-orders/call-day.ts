import type { Source } from "./filters.ts";
import type { Reason } from "./order-calls.ts";

/** What was decided about orders. `confirmed`: they left or will leave; `dropped`: cancelled before they left. */
export type Decisions = { confirmed: number; dropped: number; undecided: number };

/** The calls of today, and what was decided about orders placed from `from` to `today`. All numbers count orders. */
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
  /** For each of the 24 hours of the day: how many orders staff called about. */
  hours: readonly number[];
  days: readonly (Decisions & { date: string })[];
  /** By the person who called last; `id` is null for orders without a call. */
  callers: readonly (Decisions & { id: string | null; name: string })[];
  sources: readonly (Decisions & { source: Source })[];
  /** Agents who read far more orders within an hour than one can call about; `cards` is the most of an hour. Only owners see them. */
  fastReaders: readonly { id: string; name: string; cards: number }[];
  /** Why the dropped orders were cancelled, the most frequent reason first. */
  reasons: readonly { reason: Reason; orders: number }[];
};

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
