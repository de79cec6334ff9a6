import { PRODUCT_STATUSES } from "@/lib/catalog/product-values.ts";
import type { ProductStatus } from "@/lib/catalog/product.ts";
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

/** A page's `searchParams`. */
type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const MAX_SEARCH = 200;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const first = (query: Query, name: string): string => [query[name] ?? []].flat()[0] ?? "";

const slug = (query: Query, name: string): string | null => (SLUG.test(first(query, name)) ? first(query, name) : null);

/** Invalid values are ignored. */
export function staffFilters(query: Query): StaffFilters {
  const page = first(query, "page");
  return {
    search: first(query, "search").replaceAll("\u0000", "").trim().slice(0, MAX_SEARCH).toWellFormed(),
    status: PRODUCT_STATUSES.find((status) => status === first(query, "status")) ?? null,
    category: slug(query, "category"),
    brand: slug(query, "brand"),
    stock: SHELVES.find((shelf) => shelf === first(query, "stock")) ?? null,
    missingArabic: first(query, "missing_ar") === "1",
    featured: first(query, "featured") === "1",
    sort: STAFF_SORTS.find((sort) => sort === first(query, "sort")) ?? "updated",
    page: /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** As `admin_products` and `admin_listed_products` take them; the page is asked for beside them. */
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
