import { z } from "zod";
import { count, instant } from "@/lib/supabase/row-schemas.ts";
import { CONFIRMATIONS, OUTCOMES, REASONS } from "./order-calls.ts";

/** A call as `private.calls_of` answers it. */
export const call = z.object({
  id: count,
  at: instant,
  by: z.string(),
  outcome: z.enum(OUTCOMES),
  reason: z.enum(REASONS).nullable(),
  nextCallAt: instant.nullable(),
});

export type Call = z.output<typeof call>;

/** The answer of `private.call_state`: how far the calls about an order are. */
export const callState = z.object({
  confirmation: z.enum(CONFIRMATIONS),
  attempts: count,
  nextCallAt: instant.nullable(),
  /** Why it was cancelled. */
  reason: z.enum(REASONS).nullable(),
  /** The number of the order that stands for it. */
  duplicateOf: z.string().nullable(),
});
export type CallState = z.output<typeof callState>;
