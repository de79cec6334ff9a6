import { z } from "zod";
import { count, id, instant, locale, localised } from "@/lib/supabase/row-schemas.ts";
import { CHANNELS } from "./request.ts";

/** A restock request. */
const waiting = z.object({
  id,
  phone: z.string(),
  channel: z.enum(CHANNELS),
  /** The language in which they asked. */
  locale,
  askedAt: instant,
  /** Null until staff told the shopper. */
  toldAt: instant.nullable(),
  product: z.object({ id, name: localised }),
  /** Whether it can be bought now. */
  isBack: z.boolean(),
});
export type Waiting = z.output<typeof waiting>;

/** The answer of `admin_restock_requests`. `toTell`: how many shoppers wait for a product that is in stock again. */
export const waitingList = z.object({ total: count, toTell: count, requests: z.array(waiting) });
export type WaitingList = z.output<typeof waitingList>;
