import { z } from "zod";
import { count } from "@/lib/supabase/row-schemas.ts";
import type { PersonalData } from "./personal-data.ts";

/** Rows with any columns: they go into the file unchanged. */
const anyRows = z.array(z.record(z.string(), z.unknown()));

/** The answer of `admin_personal_data`. */
export const personalData = z
  .object({ orders: anyRows, messages: anyRows, newsletter: anyRows, restock: anyRows, flags: anyRows })
  .transform((stored): PersonalData => ({
    orders: stored.orders.length,
    messages: stored.messages.length,
    waitsFor: stored.restock.length,
    isSubscribed: stored.newsletter.length > 0,
    isFlagged: stored.flags.length > 0,
    file: `${JSON.stringify(stored, null, 2)}\n`,
  }));

/** The answer of `admin_erase_personal_data`: how much of each was erased. */
export const erasedData = z
  .object({ orders: count, messages: count, newsletter: count, restock: count })
  .transform(() => null);
