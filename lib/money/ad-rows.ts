import { z } from "zod";
import { count, currency, day, minor } from "@/lib/supabase/row-schemas.ts";

// What the database functions answer about the spend on advertisements.

const key = { day, source: z.string(), campaign: z.string() };
const spend = z.object({ ...key, amount: minor, note: z.string().nullable() });

const savedSpend = spend.extend({ savedBy: z.string().nullable() });
export type AdSpend = z.output<typeof savedSpend>;

/** The answer of `ad_spend`. A campaign "" is the whole source. */
export const adSpendPage = z.object({
  currency,
  total: count,
  amount: minor,
  page: count,
  perPage: count,
  spend: z.array(savedSpend),
  sources: z.array(z.string()),
  campaigns: z.array(z.object({ source: z.string(), campaign: z.string() })),
});
export type AdSpendPage = z.output<typeof adSpendPage>;

/** `before`: the amount that is saved now and would be replaced. */
const seenSpend = spend.extend({ before: minor.nullable() });

/** The answer of `ad_spend_preview`. */
export const adSpendPreview = z.object({ currency, amount: minor, rows: z.array(seenSpend) });
export type AdSpendPreview = z.output<typeof adSpendPreview>;

/** The answer of `ad_spend_save`. */
export const adSpendSaved = z.object({ saved: count });
