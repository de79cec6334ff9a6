import "server-only";
import { z } from "zod";
import { neededText, optionalLines, optionalText } from "@/lib/core/field-schema";
import { cleaned, lengthOf } from "@/lib/core/text";
import type { ProductPayload } from "./admin-draft";
import { staffFilters } from "./admin-filters";
import { MAX_PRICE, MAX_UNIT_PRICE } from "./price";
import { CONCENTRATIONS, FAMILIES, GENDERS, NOTE_LAYERS, PRODUCT_STATUSES } from "./product";

export const productId = z.object({ id: z.uuid() });

/** What stands behind the question mark of a list's address. */
export const listQuery = z.string().max(4000).transform((query) => staffFilters(Object.fromEntries(new URLSearchParams(query))));

/** One change of many products, as `admin_update_products` takes it. */
export const productsChange = z.object({
  ids: z.array(z.uuid()).min(1).max(1000),
  change: z.union([
    z.strictObject({ status: z.enum(PRODUCT_STATUSES) }),
    z.strictObject({ featured: z.boolean() }),
    z.strictObject({ category_id: z.uuid() }),
    z.strictObject({ price_percent: z.number().min(-90).max(500).multipleOf(0.01) }),
  ]),
});

export const newBrand = z.object({ name: neededText(80), name_ar: optionalText(80) });

const MOST_SIZES = 20;
const MOST_WHOLE = 999_999_999;

const amount = (most: number) => z.int("number").min(0, "number").max(most, "number");
const whole = z.int("number").min(0, "number").max(MOST_WHOLE, "number");
const outOfFive = z.int("number").min(1, "number").max(5, "number").nullable();
const size = z.string().transform(cleaned).refine((text) => text !== "", "required").refine((text) => lengthOf(text) <= 40, "tooLong");
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const image = z.object({
  path: z.string().max(300).regex(/^[A-Za-z0-9][A-Za-z0-9/_.-]*$/),
  alt: z.string().transform(cleaned).refine((text) => lengthOf(text) <= 200, "tooLong"),
  alt_ar: optionalText(200),
  width: z.int().positive(),
  height: z.int().positive(),
  blur: z.string().max(1000).nullable(),
});

const fields = z.object({
  id: z.uuid().nullable(),
  version: z.string().max(40).nullable(),
  name: neededText(120),
  name_ar: optionalText(120),
  sku: neededText(40),
  slug: optionalText(120).refine((slug) => slug === null || SLUG.test(slug), "slug"),
  brand_id: z.uuid("required"),
  category_id: z.uuid("required"),
  description: optionalLines(5000).transform((text) => text ?? ""),
  description_ar: optionalLines(5000),
  gender: z.enum(GENDERS),
  concentration: z.enum(CONCENTRATIONS),
  family: z.enum(FAMILIES),
  longevity: outOfFive,
  sillage: outOfFive,
  price: amount(MAX_PRICE),
  sizes: z.array(size).max(MOST_SIZES, "tooMany"),
  size_prices: z.record(z.string().max(60), amount(MAX_UNIT_PRICE)),
  compare_at_price: amount(MAX_PRICE).nullable(),
  stock: whole,
  stock_was: whole.nullable(),
  low_stock_threshold: whole,
  status: z.enum(PRODUCT_STATUSES),
  featured: z.boolean(),
  notes: z.array(z.object({ slug: z.string().max(60), layer: z.enum(NOTE_LAYERS) })).max(60, "tooMany"),
  images: z.array(image).max(30, "tooMany"),
}) satisfies z.ZodType<unknown, ProductPayload>;

/** A product as the form sends it, judged as the database judges it; refusals are keys of `admin.fieldErrors`. */
export const productForm = fields.superRefine(({ price, compare_at_price, sizes }, context) => {
  if (compare_at_price !== null && compare_at_price <= price) context.addIssue({ code: "custom", path: ["compare_at_price"], message: "notHigher" });
  sizes.forEach((name, index) => {
    if (sizes.indexOf(name) < index) context.addIssue({ code: "custom", path: ["sizes", index], message: "duplicate" });
  });
});
