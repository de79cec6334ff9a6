import { PRODUCT_STATUSES } from "@/lib/catalog/product-values.ts";
import type { ProductStatus } from "@/lib/catalog/product.ts";
import { firstOf, type ListQuery, pageOf, searchOf } from "@/lib/core/list-address.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";

export const STAFF_SORTS = ["updated", "name", "name_desc", "price", "price_desc", "stock", "stock_desc"] as const;
type StaffSort = (typeof STAFF_SORTS)[number];

export const SHELVES = ["low", "out"] as const;
type Shelf = (typeof SHELVES)[number];

/** What the address of the back office's product list says. */
export type StaffFilters = {
  search: string;
  status: ProductStatus | null;
  category: string | null;
  brand: string | null;
  stock: Shelf | null;
  missingArabic: boolean;
  featured: boolean;
  sort: StaffSort;
  page: number;
};

export const ALL_PRODUCTS: StaffFilters = {
  search: "",
  status: null,
  category: null,
  brand: null,
  stock: null,
  missingArabic: false,
  featured: false,
  sort: "updated",
  page: 1,
};

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const slug = (query: ListQuery, name: string): string | null =>
  SLUG.test(firstOf(query, name)) ? firstOf(query, name) : null;

/** Invalid values are ignored. */
export function staffFilters(query: ListQuery): StaffFilters {
  return {
    search: searchOf(query),
    status: PRODUCT_STATUSES.find((status) => status === firstOf(query, "status")) ?? null,
    category: slug(query, "category"),
    brand: slug(query, "brand"),
    stock: SHELVES.find((shelf) => shelf === firstOf(query, "stock")) ?? null,
    missingArabic: firstOf(query, "missing_ar") === "1",
    featured: firstOf(query, "featured") === "1",
    sort: STAFF_SORTS.find((sort) => sort === firstOf(query, "sort")) ?? "updated",
    page: pageOf(query),
  };
}

/** The filters as `admin_products` and `admin_listed_products` take them; the caller adds the page. */
export const toAdminProducts = (filters: StaffFilters) => ({
  search: filters.search,
  status: [filters.status ?? []].flat(),
  category: [filters.category ?? []].flat(),
  brand: [filters.brand ?? []].flat(),
  stock: filters.stock,
  missing_ar: filters.missingArabic,
  featured: filters.featured || null,
  sort: filters.sort,
});

/** The address of a state of the list, without its language and without default values. */
export function staffListHref(filters: Partial<StaffFilters>, list: string = adminPaths.products): string {
  const full = { ...ALL_PRODUCTS, ...filters };
  const params: [string, string][] = [
    ["search", encodeURIComponent(full.search)],
    ["status", full.status ?? ""],
    ["category", full.category ?? ""],
    ["brand", full.brand ?? ""],
    ["stock", full.stock ?? ""],
    ["missing_ar", full.missingArabic ? "1" : ""],
    ["featured", full.featured ? "1" : ""],
    ["sort", full.sort === "updated" ? "" : full.sort],
    ["page", full.page > 1 ? String(full.page) : ""],
  ];
  const query = params.flatMap(([name, value]) => (value === "" ? [] : [`${name}=${value}`])).join("&");
  return query === "" ? list : `${list}?${query}`;
}

/** Whether any filter is applied; the sort and the page are not filters. */
export const isNarrowed = (filters: StaffFilters): boolean =>
  staffListHref({ ...filters, sort: "updated", page: 1 }) !== adminPaths.products;
