import { z } from "zod";
import { count } from "@/lib/supabase/row-schemas.ts";

/** Rows with any columns: they go into the file unchanged. */
const anyRows = z.array(z.record(z.string(), z.unknown()));

/** The answer of `admin_personal_data`: counts for the screen, and in `file` all the data as JSON. */
export const personalData = z
  .object({ orders: anyRows, messages: anyRows, newsletter: anyRows, restock: anyRows, flags: anyRows })
  .transform((stored) => ({
    orders: stored.orders.length,
    messages: stored.messages.length,
    /** The number of the person's restock requests. */
    waitsFor: stored.restock.length,
    isSubscribed: stored.newsletter.length > 0,
    /** Staff flagged the phone, now or before. */
    isFlagged: stored.flags.length > 0,
    file: `${JSON.stringify(stored, null, 2)}\n`,
  }));
export type PersonalData = z.output<typeof personalData>;

/** The answer of `admin_erase_personal_data`: how much of each was erased. */
export const erasedData = z
  .object({ orders: count, messages: count, newsletter: count, restock: count })
  .transform(() => null);
