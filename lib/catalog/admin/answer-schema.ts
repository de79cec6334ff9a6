import { z } from "zod";
import { storedFields } from "@/lib/catalog/product-schema.ts";
import { NOTE_LAYERS, PRODUCT_STATUSES } from "@/lib/catalog/product-values.ts";
import type { ProductStatus } from "@/lib/catalog/product.ts";
import { picture } from "@/lib/catalog/search-schema.ts";
import { ERROR_KEYS } from "@/lib/core/result.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, instant, localised, minor, names, renamedRow } from "@/lib/supabase/row-schemas.ts";
import type { StoredProduct } from "./draft.ts";

// What the database functions of the back office answer about products and categories.

/** A picture with the names of its columns, as the form saves it. */
const storedPicture = picture.extend({ alt: z.string(), alt_ar: z.string().nullable() }).transform(renamed);

const staffProduct = z.object({
  id: z.uuid(),
  sku: z.string(),
  name: localised,
  brand: localised,
  category: z.object({ slug: z.string(), name: localised }),
  status: z.enum(PRODUCT_STATUSES),
  featured: z.boolean(),
  /** The price of its cheapest size. */
  priceFrom: minor,
  stock: count,
  lowStockThreshold: count,
  /** How many shoppers want to know when the product is back. */
  waiting: count,
  missingArabic: z.boolean(),
  image: picture.nullable(),
  updatedAt: instant,
});
export type StaffProduct = z.output<typeof staffProduct>;

const staffOption = z.object({ slug: z.string(), name: localised, count });
export type StaffOption = z.output<typeof staffOption>;

/** The database leaves out a status that no product has. */
const statusCounts = z
  .array(z.object({ value: z.enum(PRODUCT_STATUSES), count }))
  .transform((counts): Readonly<Record<ProductStatus, number>> => {
    const countOf = (status: ProductStatus) => counts.find(({ value }) => value === status)?.count ?? 0;
    return { draft: countOf("draft"), active: countOf("active"), archived: countOf("archived") };
  });

/** How many products each choice would leave. The count of a facet ignores the choice made in that facet. */
const staffFacets = z.object({
  status: statusCounts,
  category: z.array(staffOption),
  brand: z.array(staffOption),
  low: count,
  out: count,
  missingArabic: count,
});
export type StaffFacets = z.output<typeof staffFacets>;

export const adminProductsAnswer = z.object({
  total: count,
  page: z.int().positive(),
  perPage: z.int().positive(),
  facets: staffFacets,
  products: z.array(staffProduct),
});
export type StaffList = z.output<typeof adminProductsAnswer>;

/** A selected product of the list, with the values that undo a bulk change. */
const selectable = renamedRow({
  id: z.uuid(),
  status: z.enum(PRODUCT_STATUSES),
  featured: z.boolean(),
  category_id: z.uuid(),
});
export type Selectable = z.output<typeof selectable>;

export const adminListedProductsAnswer = z
  .object({ products: z.array(selectable) })
  .transform(({ products }) => products);

const storedProduct = z.object({
  ...storedFields(),
  id: z.uuid(),
  /** Its `updated_at`. */
  version: instant,
  stock_was: count,
  notes: z.array(z.object({ slug: z.string(), layer: z.enum(NOTE_LAYERS) })),
  images: z.array(storedPicture),
}) satisfies z.ZodType<StoredProduct>;

export const adminProductAnswer = z.object({ product: storedProduct }).transform(({ product }) => product);

/** What `admin_save_product` and `admin_duplicate_product` answer: the shop needs only the id. */
export const savedProductAnswer = z
  .object({ product: z.object({ id: z.uuid(), slug: z.string(), sku: z.string(), updated_at: instant }) })
  .transform(({ product }) => product.id);

export const adminUpdateProductsAnswer = z.object({ updated: count }).transform(({ updated }) => updated);

export const adminDeleteProductAnswer = z
  .object({ product: z.object({ id: z.uuid(), slug: z.string() }), images: z.array(z.string()) })
  .transform(({ product }) => product.id);

const importChanges = z.array(
  z.object({
    row: z.int().positive(),
    sku: z.string(),
    ...names,
    fields: z.array(z.object({ field: z.string(), from: z.json(), to: z.json() })),
  }),
);
const importReport = z.object({
  dry: z.boolean(),
  created: count,
  updated: count,
  unchanged: count,
  /** `sku` is null where the row has none. */
  errors: z.array(
    z.object({
      row: z.int().positive(),
      sku: z.string().nullable(),
      field: z.string(),
      error: z.enum(["invalid", "duplicate"]),
    }),
  ),
  changes: importChanges,
  stock_kept: count,
  kept_changes: importChanges,
});
export type ImportReportRow = z.infer<typeof importReport>;

/** Unlike other refusals, a refused import also carries its report: the errors in it say why nothing was written. */
export const adminImportProductsAnswer = z.union([
  importReport.extend({ ok: z.literal(true) }),
  importReport.extend({ ok: z.literal(false), error: z.literal("invalid") }),
  z.object({ ok: z.literal(false), error: z.enum(ERROR_KEYS) }),
]);

export const adminReorderCategoriesAnswer = z.object({ updated: count }).transform(({ updated }) => updated);

/** How many products were moved to the other category. */
export const adminDeleteCategoryAnswer = z.object({ moved: count }).transform(({ moved }) => moved);
