import "server-only";
import { z } from "zod";
import { MAX_UNIT_PRICE } from "@/lib/catalog/price";
import { byColumn, type FieldRule } from "@/lib/catalog/product-fields";
import { NOTE_LAYERS, PRODUCT_STATUSES } from "@/lib/catalog/product-values";
import { neededText, optionalLines, optionalText } from "@/lib/core/field-schema";
import { isFields } from "@/lib/core/fields";
import { cleaned } from "@/lib/core/stored-text";
import { lengthOf } from "@/lib/core/text";
import { staffFilters } from "./filters";
import { MAX_PERCENT, MIN_PERCENT, PRICE_STEPS } from "./price-change";

export const productId = z.object({ id: z.uuid() });

export const listQuery = z
  .string()
  .max(4000)
  .transform((query) => staffFilters(Object.fromEntries(new URLSearchParams(query))));

/** One change of many products, as `admin_update_products` takes it. */
export const productsChange = z.object({
  ids: z.array(z.uuid()).min(1).max(1000),
  change: z.union([
    z.strictObject({ status: z.enum(PRODUCT_STATUSES) }),
    z.strictObject({ featured: z.boolean() }),
    z.strictObject({ category_id: z.uuid() }),
  ]),
});

/** A change of many prices. `seen` comes from its preview; null asks for the preview. */
export const pricesChange = z.object({
  ids: z.array(z.uuid()).min(1).max(1000),
  wish: z.object({
    percent: z.number().min(MIN_PERCENT).max(MAX_PERCENT).multipleOf(0.01),
    roundTo: z.literal(PRICE_STEPS),
    keepFormer: z.boolean(),
  }),
  seen: z.string().max(64).nullable(),
});

export const newBrand = z.object({ name: neededText(80), name_ar: optionalText(80) });

const MAX_SIZES = 20;
const MAX_STOCK = 999_999_999;

const whole = (min: number, max: number) => z.int("number").min(min, "number").max(max, "number");
const size = z
  .string()
  .transform(cleaned)
  .refine((text) => text !== "", "required")
  .refine((text) => lengthOf(text) <= 40, "tooLong");
const sizes = z.array(size).max(MAX_SIZES, "tooMany");
const sizePrices = z.record(z.string().max(60), whole(0, MAX_UNIT_PRICE));

const image = z.object({
  path: z
    .string()
    .max(300)
    .regex(/^[A-Za-z0-9][A-Za-z0-9/_.-]*$/),
  alt: z
    .string()
    .transform(cleaned)
    .refine((text) => lengthOf(text) <= 200, "tooLong"),
  alt_ar: optionalText(200),
  width: z.int().positive(),
  height: z.int().positive(),
  blur: z.string().max(1000).nullable(),
});

/** A text may be empty where it is not required; the database stores null or makes it from the name. */
function textOf({
  kind,
  max,
  required,
  pattern,
}: Extract<FieldRule, { kind: "text" | "lines" }>): z.ZodType<string | null> {
  if (required) return neededText(max);
  const text = kind === "lines" ? optionalLines(max) : optionalText(max);
  return pattern ? text.refine((typed) => typed === null || pattern.test(typed), "slug") : text;
}

type Saved = string | number | boolean | null | string[] | Record<string, number>;

function schemaOf(field: FieldRule): z.ZodType<Saved> {
  switch (field.kind) {
    case "text":
    case "lines":
      return textOf(field);
    case "reference":
      return z.uuid("required");
    case "choice":
      return z.enum(field.options);
    case "flag":
      return z.boolean();
    case "sizes":
      return sizes;
    case "sizePrices":
      return sizePrices;
    default: {
      const number = whole(field.kind === "whole" ? field.min : 0, field.max);
      return field.nullable ? number.nullable() : number;
    }
  }
}

const fields = z.object({
  ...byColumn(schemaOf),
  sizes,
  size_prices: sizePrices,
  id: z.uuid().nullable(),
  version: z.string().max(40).nullable(),
  stock_was: whole(0, MAX_STOCK).nullable(),
  notes: z.array(z.object({ slug: z.string().max(60), layer: z.enum(NOTE_LAYERS) })).max(60, "tooMany"),
  images: z.array(image).max(30, "tooMany"),
});

/** A product as the form sends it, checked like in the database; refusals are keys of `admin.fieldErrors`. */
export const productForm = fields.superRefine(
  ({ price, compare_at_price, sizes: names, size_prices: prices, status }, context) => {
    // A forgotten price would sell bottles for nothing.
    const isFree = (name: string | null) => (name === null ? price : (prices[name] ?? price)) === 0;
    for (const name of status === "active" ? (names.length > 0 ? names : [null]) : [])
      if (isFree(name)) {
        const path = name === null || prices[name] === undefined ? ["price"] : ["size_prices", name];
        context.addIssue({ code: "custom", path, message: "free" });
      }
    if (compare_at_price !== null && Number(compare_at_price) <= Number(price)) {
      context.addIssue({ code: "custom", path: ["compare_at_price"], message: "notHigher" });
    }
    names.forEach((name, index) => {
      if (names.indexOf(name) < index)
        context.addIssue({ code: "custom", path: ["sizes", index], message: "duplicate" });
    });
  },
  // Also runs when there are other errors, so that all of them are shown at once.
  { when: ({ value }) => isFields(value) && Array.isArray(value.sizes) && isFields(value.size_prices) },
);
