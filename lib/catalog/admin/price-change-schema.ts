import { z } from "zod";
import { sizePrices } from "@/lib/catalog/search-schema.ts";
import { count, instant, minor, names, renamedRow } from "@/lib/supabase/row-schemas.ts";

// What the database answers about changes of many prices.

const prices = renamedRow({ price: minor, size_prices: sizePrices, compare_at_price: minor.nullable() });

/** A product with its prices before and after a change. */
const priceRow = renamedRow({
  id: z.uuid(),
  sku: z.string(),
  ...names,
  sizes: z.array(z.string()),
  before: prices,
  after: prices,
});
export type PriceRow = z.output<typeof priceRow>;

/** At most fifty rows are listed. */
export const adminChangePricesAnswer = renamedRow({
  /** Null for a preview. */
  id: z.uuid().nullable(),
  /** Identifies exactly these prices. */
  seen: z.string(),
  changed: count,
  unchanged: count,
  /** The products of which some bottle would cost less than half, or more than twice its price. */
  halved: count,
  doubled: count,
  /** Those of which a lowered size gets no former price although staff ask for it: it has its own price. */
  no_former: count,
  rows: z.array(priceRow),
});
export type PricePreview = z.output<typeof adminChangePricesAnswer>;

/** A change of the last day: `n` products still have the price that it gave them. */
const priceChange = z.object({ id: z.uuid(), at: instant, by: z.string().nullable(), percent: z.number(), n: count });
export type PriceChange = z.output<typeof priceChange>;

export const adminPriceChangesAnswer = z.object({ changes: z.array(priceChange) }).transform(({ changes }) => changes);

export const adminUndoPriceChangeAnswer = z.object({ restored: z.array(z.uuid()), kept: count });
