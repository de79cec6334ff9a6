import { z } from "zod";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, instant } from "@/lib/supabase/row-schemas.ts";
import { type Call, type CallState, CONFIRMATIONS, OUTCOMES, REASONS } from "./order-calls.ts";

/** A call as `private.calls_of` answers it. */
export const callColumns = z.object({
  id: count,
  at: instant,
  by: z.string(),
  outcome: z.enum(OUTCOMES),
  reason: z.enum(REASONS).nullable(),
  next_call_at: instant.nullable(),
});

export const call = callColumns.transform((row): Call => renamed(row));

/** The answer of `private.call_state`. */
export const callState = z
  .object({
    confirmation: z.enum(CONFIRMATIONS),
    attempts: count,
    next_call_at: instant.nullable(),
    reason: z.enum(REASONS).nullable(),
    duplicate_of: z.string().nullable(),
  })
  .transform((row): CallState => renamed(row));
