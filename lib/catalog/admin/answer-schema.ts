import { z } from "zod";
import { storedFields } from "@/lib/catalog/product-schema.ts";
import { NOTE_LAYERS, PRODUCT_STATUSES } from "@/lib/catalog/product-values.ts";
import type { Localised, Picture, ProductStatus } from "@/lib/catalog/product.ts";
import { pictureRow, sizePrices } from "@/lib/catalog/search-schema.ts";
import type { Minor } from "@/lib/core/money.ts";
import { ERROR_KEYS } from "@/lib/core/result.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, instant, minor } from "@/lib/supabase/row-schemas.ts";
import type { StoredProduct } from "./draft.ts";

// What the database functions of the back office answer about products and categories.

/** What the back office's list shows of a product. */
export type StaffProduct = {
  id: string;
  sku: string;
  name: Localised;
  brand: Localised;
  category: { slug: string; name: Localised };
  status: ProductStatus;
  featured: boolean;
  /** The price of its cheapest size. */
  priceFrom: Minor;
  stock: number;
  lowStockThreshold: number;
  /** How many shoppers want to know when the product is back. */
  waiting: number;
  missingArabic: boolean;
  image: Picture | null;
  updatedAt: string;
};

/** A selected product of the list, with the values that undo a bulk change. */
export type Selectable = { id: string; status: ProductStatus; featured: boolean; categoryId: string };

export type StaffOption = { slug: string; name: Localised; count: number };

/** How many products each choice would leave. The count of a facet ignores the choice made in that facet. */
export type StaffFacets = {
  status: Readonly<Record<ProductStatus, number>>;
  category: readonly StaffOption[];
  brand: readonly StaffOption[];
  low: number;
  out: number;
  missingArabic: number;
};

export type StaffList = {
  total: number;
  page: number;
  perPage: number;
  facets: StaffFacets;
  products: readonly StaffProduct[];
};

const picture = pictureRow.transform((row): Picture => renamed(row));

const staffProduct = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    sku: z.string(),
    name: z.string(),
    name_ar: z.string().nullable(),
    status: z.enum(PRODUCT_STATUSES),
    featured: z.boolean(),
    price: minor,
    price_from: minor,
    compare_at_price: minor.nullable(),
    sizes: z.array(z.string()),
    size_prices: sizePrices,
    stock: count,
    low_stock_threshold: count,
    waiting: count,
    brand_slug: z.string(),
    brand_name: z.string(),
    brand_name_ar: z.string().nullable(),
    category_slug: z.string(),
    category_name: z.string(),
    category_name_ar: z.string().nullable(),
    missing_ar: z.boolean(),
    image: picture.nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .transform((row): StaffProduct => ({
    id: row.id,
    sku: row.sku,
    name: { en: row.name, ar: row.name_ar },
    brand: { en: row.brand_name, ar: row.brand_name_ar },
    category: { slug: row.category_slug, name: { en: row.category_name, ar: row.category_name_ar } },
    status: row.status,
    featured: row.featured,
    priceFrom: row.price_from,
    stock: row.stock,
    lowStockThreshold: row.low_stock_threshold,
    waiting: row.waiting,
    missingArabic: row.missing_ar,
    image: row.image,
    updatedAt: row.updated_at,
  }));

const staffOption = z
  .object({ slug: z.string(), name: z.string(), name_ar: z.string().nullable(), count })
  .transform((row): StaffOption => renamed(row));

/** The database leaves out a status that no product has. */
const statusCounts = z
  .array(z.object({ value: z.enum(PRODUCT_STATUSES), count }))
  .transform((counts): StaffFacets["status"] => {
    const countOf = (status: ProductStatus) => counts.find(({ value }) => value === status)?.count ?? 0;
    return { draft: countOf("draft"), active: countOf("active"), archived: countOf("archived") };
  });

const page = { total: count, page: z.int().positive(), per_page: z.int().positive() };

export const adminProductsAnswer = z
  .object({
    ...page,
    facets: z
      .object({
        status: statusCounts,
        category: z.array(staffOption),
        brand: z.array(staffOption),
        low: count,
        out: count,
        missing_ar: count,
      })
      .transform(({ missing_ar, ...facets }): StaffFacets => ({ ...facets, missingArabic: missing_ar })),
    products: z.array(staffProduct),
  })
  .transform((row): StaffList => renamed(row));

const selectable = z
  .object({ id: z.uuid(), status: z.enum(PRODUCT_STATUSES), featured: z.boolean(), category_id: z.uuid() })
  .transform((row): Selectable => renamed(row));

export const adminListedProductsAnswer = z
  .object({ ...page, products: z.array(selectable) })
  .transform(({ products }): readonly Selectable[] => products);

const storedProduct = z.object({
  ...storedFields(),
  id: z.uuid(),
  /** Its `updated_at`. */
  version: instant,
  stock_was: count,
  notes: z.array(z.object({ slug: z.string(), layer: z.enum(NOTE_LAYERS) })),
  images: z.array(picture),
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
    name: z.string(),
    name_ar: z.string().nullable(),
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
