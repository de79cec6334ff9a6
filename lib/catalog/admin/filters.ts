import { PRODUCT_STATUSES } from "@/lib/catalog/product-values.ts";
import type { ProductStatus } from "@/lib/catalog/product.ts";
import { firstOf, type ListQuery, pageOf, searchOf } from "@/lib/core/list-address.ts";
import { query } from "@/lib/core/query.ts";
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

const slug = (asked: ListQuery, name: string): string | null =>
  SLUG.test(firstOf(asked, name)) ? firstOf(asked, name) : null;

/** Invalid values are ignored. */
export function staffFilters(asked: ListQuery): StaffFilters {
  return {
    search: searchOf(asked),
    status: PRODUCT_STATUSES.find((status) => status === firstOf(asked, "status")) ?? null,
    category: slug(asked, "category"),
    brand: slug(asked, "brand"),
    stock: SHELVES.find((shelf) => shelf === firstOf(asked, "stock")) ?? null,
    missingArabic: firstOf(asked, "missing_ar") === "1",
    featured: firstOf(asked, "featured") === "1",
    sort: STAFF_SORTS.find((sort) => sort === firstOf(asked, "sort")) ?? "updated",
    page: pageOf(asked),
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

/** The filters as parameters of an address, empty where they have their default value. */
export const staffParams = (filters: StaffFilters) => ({
  search: filters.search,
  status: filters.status ?? "",
  category: filters.category ?? "",
  brand: filters.brand ?? "",
  stock: filters.stock ?? "",
  missing_ar: filters.missingArabic ? "1" : "",
  featured: filters.featured ? "1" : "",
  sort: filters.sort === "updated" ? "" : filters.sort,
  page: filters.page > 1 ? String(filters.page) : "",
});

/** The address of a state of the list, without its language and without default values. */
export const staffListHref = (filters: Partial<StaffFilters>, list: string = adminPaths.products): string =>
  list + query(staffParams({ ...ALL_PRODUCTS, ...filters }));

/** Whether any filter is applied; the sort and the page are not filters. */
export const isNarrowed = (filters: StaffFilters): boolean =>
  staffListHref({ ...filters, sort: "updated", page: 1 }) !== adminPaths.products;
