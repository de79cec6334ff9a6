import { PRODUCT_STATUSES } from "@/lib/catalog/product-values.ts";
import { always, flag, listFilters, oneOf, page, search, textFilter } from "@/lib/core/filters.ts";
import { query } from "@/lib/core/query.ts";
import { adminPaths } from "@/lib/http/admin-paths.ts";

export const STAFF_SORTS = ["updated", "name", "name_desc", "price", "price_desc", "stock", "stock_desc"] as const;

export const SHELVES = ["low", "out"] as const;

const slug = textFilter((text) => (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) ? text : null));

/** What the address of the back office's product list says. */
export const {
  none: ALL_PRODUCTS,
  parse: staffFilters,
  params: staffParams,
  isFiltered: isNarrowed,
} = listFilters({
  search,
  status: oneOf(PRODUCT_STATUSES),
  category: slug,
  brand: slug,
  stock: oneOf(SHELVES),
  missingArabic: flag("missing_ar"),
  featured: flag(),
  sort: always(STAFF_SORTS, "updated"),
  page,
});
export type StaffFilters = typeof ALL_PRODUCTS;

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
export const staffListHref = (filters: Partial<StaffFilters>, list: string = adminPaths.products): string =>
  list + query(staffParams({ ...ALL_PRODUCTS, ...filters }));
