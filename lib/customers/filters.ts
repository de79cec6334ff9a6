import { always, listFilters, oneOf, page, search } from "@/lib/core/filters.ts";

/** `refused`: refused a parcel at least once; `loyal`: received three; `flagged`: has a flag. */
export const CUSTOMER_KINDS = ["refused", "loyal", "flagged"] as const;

export const CUSTOMER_SORTS = ["newest", "orders", "spent", "refused"] as const;

/** What the address of the list of customers says. */
const list = listFilters({ search, kind: oneOf(CUSTOMER_KINDS), sort: always(CUSTOMER_SORTS, "newest"), page });
export const { parse: parseCustomerFilters, params: customerParams, query: customerQuery, isFiltered } = list;
export type CustomerFilters = typeof list.none;
