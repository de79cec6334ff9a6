import { flag, listFilters, page, search } from "@/lib/core/filters.ts";

/** The filters in the address of the stock screen. */
const list = listFilters({ search, low: flag("show", "low"), page });
export const { parse: parseStockFilters, params: stockParams, query: stockQuery, isFiltered } = list;
export type StockFilters = typeof list.none;
