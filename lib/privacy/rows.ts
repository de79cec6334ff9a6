import { z } from "zod";
import { count } from "@/lib/supabase/row-schemas.ts";
import type { PersonalData } from "./personal-data.ts";

/** Whole rows, whatever their columns: they are handed over as they are. */
const wholeRows = z.array(z.record(z.string(), z.unknown()));

/** The answer of `admin_personal_data`. */
export const personalData = z
  .object({ orders: wholeRows, messages: wholeRows, newsletter: wholeRows, restock: wholeRows, flags: wholeRows })
  .transform((kept): PersonalData => ({
    orders: kept.orders.length,
    messages: kept.messages.length,
    waitsFor: kept.restock.length,
    isSubscribed: kept.newsletter.length > 0,
    isFlagged: kept.flags.length > 0,
    file: `${JSON.stringify(kept, null, 2)}\n`,
  }));

/** The answer of `admin_erase_personal_data`: how much of each was erased. */
export const erasedData = z
  .object({ orders: count, messages: count, newsletter: count, restock: count })
  .transform(() => null);
