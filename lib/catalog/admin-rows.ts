import { type Fields, isFields } from "@/lib/core/answer.ts";
import type { Minor } from "@/lib/core/money.ts";
import { type Localised, type Picture, PRODUCT_STATUSES, type ProductStatus } from "./product.ts";

/** What the back office's list shows of a product. */
export type StaffProduct = {
  id: string;
  sku: string;
  name: Localised;
  brand: Localised;
  category: { slug: string; name: Localised };
  status: ProductStatus;
  featured: boolean;
  /** The least that a bottle of it costs. */
  priceFrom: Minor;
  stock: number;
  lowStockThreshold: number;
  missingArabic: boolean;
  image: Picture | null;
  updatedAt: string;
};

/** What a change of many products is made of, and what it can be taken back to. */
export type Selectable = { id: string; status: ProductStatus; featured: boolean; categoryId: string };

export type StaffOption = { slug: string; name: Localised; count: number };

/** How many products each choice would leave; a facet does not count its own choice. */
export type StaffFacets = {
  status: Readonly<Record<ProductStatus, number>>;
  category: readonly StaffOption[];
  brand: readonly StaffOption[];
  low: number;
  out: number;
  missingArabic: number;
};

export type StaffList = { total: number; page: number; perPage: number; facets: StaffFacets; products: readonly StaffProduct[] };

/** The database's answers are only known as JSON: what is missing in them reads as nothing, never as `undefined`. */
export const text = (value: unknown): string => (typeof value === "string" ? value : "");
export const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
export const count = (value: unknown): number => (typeof value === "number" ? value : 0);
export const rows = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
export const statusOf = (value: unknown): ProductStatus => PRODUCT_STATUSES.find((status) => status === value) ?? "draft";

const named = (row: Fields, prefix = ""): Localised => ({ en: text(row[`${prefix}name`]), ar: textOrNull(row[`${prefix}name_ar`]) });

export const toPicture = (row: Fields): Picture => ({
  path: text(row.path),
  alt: { en: text(row.alt), ar: textOrNull(row.alt_ar) },
  width: count(row.width),
  height: count(row.height),
  blur: textOrNull(row.blur),
});

const toStaffProduct = (row: Fields): StaffProduct => ({
  id: text(row.id),
  sku: text(row.sku),
  name: named(row),
  brand: named(row, "brand_"),
  category: { slug: text(row.category_slug), name: named(row, "category_") },
  status: statusOf(row.status),
  featured: row.featured === true,
  priceFrom: count(row.price_from),
  stock: count(row.stock),
  lowStockThreshold: count(row.low_stock_threshold),
  missingArabic: row.missing_ar === true,
  image: isFields(row.image) ? toPicture(row.image) : null,
  updatedAt: text(row.updated_at),
});

/** What `admin_listed_products` answers. */
export const toSelectables = (answer: Fields): readonly Selectable[] =>
  rows(answer.products).map((row) => ({ id: text(row.id), status: statusOf(row.status), featured: row.featured === true, categoryId: text(row.category_id) }));

const toOption = (row: Fields): StaffOption => ({ slug: text(row.slug), name: named(row), count: count(row.count) });

function toFacets(facets: Fields): StaffFacets {
  const ofStatus = (status: ProductStatus) => count(rows(facets.status).find(({ value }) => value === status)?.count);
  return {
    status: { draft: ofStatus("draft"), active: ofStatus("active"), archived: ofStatus("archived") },
    category: rows(facets.category).map(toOption),
    brand: rows(facets.brand).map(toOption),
    low: count(facets.low),
    out: count(facets.out),
    missingArabic: count(facets.missing_ar),
  };
}

/** What `admin_products` answers. */
export const toStaffList = (answer: Fields): StaffList => ({
  total: count(answer.total),
  page: count(answer.page),
  perPage: count(answer.per_page),
  facets: toFacets(isFields(answer.facets) ? answer.facets : {}),
  products: rows(answer.products).map(toStaffProduct),
});
