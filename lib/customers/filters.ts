import { firstOf, type ListQuery, pageOf, searchOf } from "@/lib/core/list-address.ts";
import { query } from "@/lib/core/query.ts";

/** `refused`: refused a parcel at least once; `loyal`: received three; `flagged`: has a flag. */
export const CUSTOMER_KINDS = ["refused", "loyal", "flagged"] as const;
type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export const CUSTOMER_SORTS = ["newest", "orders", "spent", "refused"] as const;
type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** What the address of the list of customers says. */
export type CustomerFilters = { search: string; kind: CustomerKind | null; sort: CustomerSort; page: number };

/** Invalid values are ignored. */
export const parseCustomerFilters = (asked: ListQuery): CustomerFilters => ({
  search: searchOf(asked),
  kind: CUSTOMER_KINDS.find((kind) => kind === firstOf(asked, "kind")) ?? null,
  sort: CUSTOMER_SORTS.find((sort) => sort === firstOf(asked, "sort")) ?? "newest",
  page: pageOf(asked),
});

/** The filters as an address, without default values. */
export const customerParams = ({ search, kind, sort, page }: CustomerFilters) => ({
  search,
  kind: kind ?? "",
  sort: sort === "newest" ? "" : sort,
  page: page === 1 ? "" : String(page),
});

export const customerQuery = (filters: CustomerFilters): string => query(customerParams(filters));

/** Whether a filter or a search may hide customers from the list. */
export const isFiltered = ({ search, kind }: CustomerFilters): boolean => search !== "" || kind !== null;
