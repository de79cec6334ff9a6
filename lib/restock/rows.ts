import { z } from "zod";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, id, instant, locale } from "@/lib/supabase/row-schemas.ts";
import { CHANNELS } from "./request.ts";
import type { Waiting, WaitingList } from "./waiting.ts";

const waiting = z
  .object({
    id,
    phone: z.string(),
    channel: z.enum(CHANNELS),
    locale,
    created_at: instant,
    told_at: instant.nullable(),
    product_id: id,
    name: z.string(),
    name_ar: z.string().nullable(),
    is_back: z.boolean(),
  })
  .transform(({ created_at, told_at, product_id, name, name_ar, is_back, ...row }): Waiting => ({
    ...row,
    askedAt: created_at,
    toldAt: told_at,
    product: { id: product_id, name: { en: name, ar: name_ar } },
    isBack: is_back,
  }));

/** The answer of `admin_restock_requests`. */
export const waitingList = z
  .object({ total: count, to_tell: count, requests: z.array(waiting) })
  .transform((row): WaitingList => renamed(row));
