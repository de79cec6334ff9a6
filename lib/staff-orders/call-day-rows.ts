import { z } from "zod";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, day, id } from "@/lib/supabase/row-schemas.ts";
import type { CallDay } from "./call-day.ts";
import { SOURCES } from "./filters.ts";
import { REASONS } from "./order-calls.ts";

const decisions = { confirmed: count, dropped: count, undecided: count };

/** The answer of `admin_call_day`. */
export const callDay: z.ZodType<CallDay> = z
  .object({
    today: day,
    from: day,
    due: count,
    late: count,
    promised: count,
    called: count,
    confirmed: count,
    cancelled: count,
    hours: z.array(count).length(24),
    days: z.array(z.object({ date: day, ...decisions })),
    callers: z.array(z.object({ id: id.nullable(), name: z.string(), ...decisions })),
    sources: z.array(z.object({ source: z.enum(SOURCES), ...decisions })),
    reasons: z.array(z.object({ reason: z.enum(REASONS), orders: count })),
    fast_readers: z.array(z.object({ id, name: z.string(), cards: count })),
  })
  .transform(renamed);

/** The answer of `admin_callers`. */
export const callers = z
  .object({ people: z.array(z.object({ id, name: z.string() })) })
  .transform(({ people }) => people);
