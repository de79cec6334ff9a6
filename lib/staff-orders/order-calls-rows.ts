import { z } from "zod";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, instant, renamedRow } from "@/lib/supabase/row-schemas.ts";
import { CONFIRMATIONS, OUTCOMES, REASONS } from "./order-calls.ts";

/** A call as `private.calls_of` answers it. */
export const callColumns = z.object({
  id: count,
  at: instant,
  by: z.string(),
  outcome: z.enum(OUTCOMES),
  reason: z.enum(REASONS).nullable(),
  next_call_at: instant.nullable(),
});

export const call = callColumns.transform(renamed);
export type Call = z.output<typeof call>;

/** The answer of `private.call_state`: how far the calls about an order are. */
export const callState = renamedRow({
  confirmation: z.enum(CONFIRMATIONS),
  attempts: count,
  next_call_at: instant.nullable(),
  /** Why it was cancelled. */
  reason: z.enum(REASONS).nullable(),
  /** The number of the order that stands for it. */
  duplicate_of: z.string().nullable(),
});
export type CallState = z.output<typeof callState>;
