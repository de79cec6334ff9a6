import { z } from "zod";
import { count, instant, minor } from "@/lib/supabase/row-schemas.ts";
import { isSizePrices } from "./price.ts";
import type { SizePrices } from "./product.ts";
import { CONCENTRATIONS, FAMILIES, GENDERS } from "./product-values.ts";

// What the database functions that shoppers call answer. `rows.ts` turns it into the shop's own types.

/** Not `z.record`, which drops a size that is named `__proto__`. */
export const sizePrices = z.custom<SizePrices>(isSizePrices, "not a map from sizes to prices");

export const pictureRow = z.object({
  path: z.string(),
  alt: z.string(),
  alt_ar: z.string().nullable(),
  width: z.int().positive(),
  height: z.int().positive(),
  blur: z.string().nullable(),
});

const cardRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  brand_slug: z.string(),
  brand_name: z.string(),
  brand_name_ar: z.string().nullable(),
  price: minor,
  price_from: minor,
  sizes: z.array(z.string()).readonly(),
  size_prices: sizePrices,
  compare_at_price: minor.nullable(),
  stock: count,
  gender: z.enum(GENDERS),
  concentration: z.enum(CONCENTRATIONS),
  featured: z.boolean(),
  created_at: instant,
  image: pictureRow.nullable(),
});

/** An option whose name is in the database. */
const namedOption = z.object({ slug: z.string(), name: z.string(), name_ar: z.string().nullable(), count });
/** An option that the shop's messages name. */
const option = <T extends string>(known: readonly T[]) => z.object({ slug: z.enum(known), count });

export const searchAnswer = z.object({
  total: count,
  page: z.int().positive(),
  per_page: z.int().positive(),
  /** The search as it was understood, when typos were corrected. */
  corrected: z.string().nullable(),
  /** Nothing matches the search exactly: these products are only similar. */
  near: z.boolean(),
  /** The highest price that the search text asks for. */
  ceiling: minor.nullable(),
  /** The search text asks for a gift. */
  gift: z.boolean(),
  items: z.array(cardRow),
  /** Null when the query said `facets: false`. */
  facets: z
    .object({
      category: z.array(namedOption),
      brand: z.array(namedOption),
      gender: z.array(option(GENDERS)),
      concentration: z.array(option(CONCENTRATIONS)),
      family: z.array(option(FAMILIES)),
      notes: z.array(namedOption),
      in_stock: z.object({ count }),
      /** Both null when no product is found. */
      price: z.object({ min: minor.nullable(), max: minor.nullable() }),
    })
    .nullable(),
});

export const suggestAnswer = z.object({
  corrected: z.string().nullable(),
  near: z.boolean(),
  products: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      name_ar: z.string().nullable(),
      brand_name: z.string(),
      brand_name_ar: z.string().nullable(),
      image_path: z.string().nullable(),
      price_from: minor,
      in_stock: z.boolean(),
    }),
  ),
  brands: z.array(z.object({ slug: z.string(), name: z.string(), name_ar: z.string().nullable() })),
});

/** What `related_products`, `product_cards` and `featured_products` answer. */
export const cardsAnswer = z.array(cardRow);

export type CardRow = z.infer<typeof cardRow>;
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type SuggestAnswer = z.infer<typeof suggestAnswer>;
export type NamedOption = z.infer<typeof namedOption>;
