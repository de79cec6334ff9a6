import { z } from "zod";
import { count, instant, localised, minor } from "@/lib/supabase/row-schemas.ts";
import { isSizePrices } from "./price.ts";
import type { SizePrices } from "./product.ts";
import { CONCENTRATIONS, FAMILIES, GENDERS } from "./product-values.ts";

// What the database functions that shoppers call answer.

/** Not `z.record`, which drops a size that is named `__proto__`. */
export const sizePrices = z.custom<SizePrices>(isSizePrices, "not a map from sizes to prices");

/**
 * `path` is the folder in the public bucket `media` that holds the variants; width and height are the master's; `blur`
 * is a tiny data URL.
 */
export const picture = z.object({
  path: z.string(),
  alt: localised,
  width: z.int().positive(),
  height: z.int().positive(),
  blur: z.string().nullable(),
});

/** What a list shows of a product. `price` is the price of 10 ml, and `compareAtPrice` the former price of 10 ml. */
const card = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: localised,
  brand: z.object({ slug: z.string(), name: localised }),
  image: picture.nullable(),
  gender: z.enum(GENDERS),
  concentration: z.enum(CONCENTRATIONS),
  price: minor,
  sizes: z.array(z.string()).readonly(),
  sizePrices,
  compareAtPrice: minor.nullable(),
  stock: count,
  featured: z.boolean(),
  createdAt: instant,
});

/** An option whose name is in the database. */
const namedOption = z.object({ slug: z.string(), name: localised, count });
/** An option that the shop's messages name. */
const option = <T extends string>(known: readonly T[]) => z.object({ slug: z.enum(known), name: z.null(), count });

export const searchAnswer = z.object({
  total: count,
  page: z.int().positive(),
  perPage: z.int().positive(),
  /** The search as it was understood, when typos were corrected. */
  corrected: z.string().nullable(),
  /** Nothing matches the search exactly: these products are only similar. */
  near: z.boolean(),
  /** The highest price that the search text asks for. */
  ceiling: minor.nullable(),
  /** The search text asks for a gift. */
  gift: z.boolean(),
  items: z.array(card),
  /** Null when the query said `facets: false`. */
  facets: z
    .object({
      category: z.array(namedOption),
      brand: z.array(namedOption),
      gender: z.array(option(GENDERS)),
      concentration: z.array(option(CONCENTRATIONS)),
      family: z.array(option(FAMILIES)),
      notes: z.array(namedOption),
      inStock: count,
      /** Null when no product is found. */
      price: z.object({ min: minor, max: minor }).nullable(),
    })
    .nullable(),
});

export const suggestAnswer = z.object({
  corrected: z.string().nullable(),
  near: z.boolean(),
  products: z.array(
    z.object({
      id: z.uuid(),
      name: localised,
      brand: localised,
      /** The folder of its first picture. */
      image: z.string().nullable(),
      priceFrom: minor,
      inStock: z.boolean(),
    }),
  ),
});

/** What `related_products`, `product_cards` and `featured_products` answer. */
export const cardsAnswer = z.array(card);

export type Card = z.output<typeof card>;
export type SearchAnswer = z.output<typeof searchAnswer>;
export type SuggestAnswer = z.output<typeof suggestAnswer>;
