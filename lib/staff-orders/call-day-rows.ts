import { z } from "zod";
import { count, day, id } from "@/lib/supabase/row-schemas.ts";
import { SOURCES } from "./filters.ts";
import { REASONS } from "./order-calls.ts";

/** What was decided about orders. `confirmed`: they left or will leave; `dropped`: cancelled before they left. */
const decisions = z.object({ confirmed: count, dropped: count, undecided: count });
export type Decisions = z.output<typeof decisions>;

/**
 * The answer of `admin_call_day`: the calls of today, and what was decided about orders placed from `from` to `today`. All
 * numbers count orders.
 */
export const callDay = z.object({
  today: day,
  from: day,
  due: count,
  late: count,
  /** Calls promised for today that have not been made. */
  promised: count,
  called: count,
  confirmed: count,
  cancelled: count,
  /** For each of the 24 hours of the day: how many orders staff called about. */
  hours: z.array(count).length(24),
  days: z.array(decisions.extend({ date: day })),
  /** By the person who called last; `id` is null for orders without a call. */
  callers: z.array(decisions.extend({ id: id.nullable(), name: z.string() })),
  sources: z.array(decisions.extend({ source: z.enum(SOURCES) })),
  /** Why the dropped orders were cancelled, the most frequent reason first. */
  reasons: z.array(z.object({ reason: z.enum(REASONS), orders: count })),
  /** Agents who read far more orders within an hour than one can call about; `cards` is the most of an hour. Only owners see them. */
  fastReaders: z.array(z.object({ id, name: z.string(), cards: count })),
});
export type CallDay = z.output<typeof callDay>;

/** The answer of `admin_callers`. */
export const callers = z
  .object({ people: z.array(z.object({ id, name: z.string() })) })
  .transform(({ people }) => people);
