import { firstOf, type ListQuery, pageOf, searchOf } from "@/lib/core/list-address.ts";
import { query } from "@/lib/core/query.ts";

/** The filters in the address of the stock screen. */
export type StockFilters = { search: string; low: boolean; page: number };

/** Invalid values are ignored. */
export const parseStockFilters = (asked: ListQuery): StockFilters => ({
  search: searchOf(asked),
  low: firstOf(asked, "show") === "low",
  page: pageOf(asked),
});

/** The filters as an address, without default values. */
export const stockParams = ({ search, low, page }: StockFilters) => ({
  search,
  show: low ? "low" : "",
  page: page === 1 ? "" : String(page),
});

export const stockQuery = (filters: StockFilters): string => query(stockParams(filters));

/** Whether a filter or a search may hide products from the list. */
export const isFiltered = ({ search, low }: StockFilters): boolean => search !== "" || low;
