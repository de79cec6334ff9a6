import { z } from "zod";
import { sizePrices } from "@/lib/catalog/search-schema.ts";
import { count, instant, minor } from "@/lib/supabase/row-schemas.ts";
import type { PriceChange, PricePreview, PriceRow, Prices } from "./price-change.ts";

// What the database answers about changes of many prices.

const prices = z
  .object({ price: minor, size_prices: sizePrices, compare_at_price: minor.nullable() })
  .transform((row): Prices => ({
    price: row.price,
    sizePrices: row.size_prices,
    compareAtPrice: row.compare_at_price,
  }));

const priceRow = z
  .object({
    id: z.uuid(),
    sku: z.string(),
    name: z.string(),
    name_ar: z.string().nullable(),
    sizes: z.array(z.string()),
    before: prices,
    after: prices,
  })
  .transform(({ name, name_ar, ...row }): PriceRow => ({ ...row, name: { en: name, ar: name_ar } }));

export const adminChangePricesAnswer = z
  .object({
    id: z.uuid().nullable(),
    seen: z.string(),
    changed: count,
    unchanged: count,
    halved: count,
    doubled: count,
    no_former: count,
    rows: z.array(priceRow),
  })
  .transform(({ id, seen, changed, unchanged, halved, doubled, no_former, rows }): PricePreview => ({
    id,
    seen,
    changed,
    unchanged,
    halved,
    doubled,
    noFormer: no_former,
    rows,
  }));

export const adminPriceChangesAnswer = z
  .object({
    changes: z.array(z.object({ id: z.uuid(), at: instant, by: z.string().nullable(), percent: z.number(), n: count })),
  })
  .transform(({ changes }): readonly PriceChange[] => changes);

export const adminUndoPriceChangeAnswer = z
  .object({ restored: z.array(z.uuid()), kept: count })
  .transform(({ restored, kept }) => ({ restored, kept }));
