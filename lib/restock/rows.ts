import { z } from "zod";
import { count, id, instant, locale, names, renamedRow } from "@/lib/supabase/row-schemas.ts";
import { CHANNELS } from "./request.ts";

/** A restock request. */
const waiting = z
  .object({
    id,
    phone: z.string(),
    channel: z.enum(CHANNELS),
    /** The language in which they asked. */
    locale,
    created_at: instant,
    /** Null until staff told the shopper. */
    told_at: instant.nullable(),
    product_id: id,
    ...names,
    /** Whether it can be bought now. */
    is_back: z.boolean(),
  })
  .transform(({ created_at, told_at, product_id, name, name_ar, is_back, ...row }) => ({
    ...row,
    askedAt: created_at,
    toldAt: told_at,
    product: { id: product_id, name: { en: name, ar: name_ar } },
    isBack: is_back,
  }));
export type Waiting = z.output<typeof waiting>;

/** The answer of `admin_restock_requests`. `to_tell`: how many shoppers wait for a product that is in stock again. */
export const waitingList = renamedRow({ total: count, to_tell: count, requests: z.array(waiting) });
export type WaitingList = z.output<typeof waitingList>;
