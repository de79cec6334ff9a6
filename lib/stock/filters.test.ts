import { describe, expect, it } from "vitest";
import { isFiltered, parseStockFilters, stockQuery } from "./filters.ts";

const ALL = { search: "", low: false, page: 1 } as const;

describe("the filters of the stock", () => {
  it("are read from an address, and invalid values are ignored", () => {
    expect(parseStockFilters({ search: " oud ", show: "low", page: "3" })).toEqual({
      search: "oud",
      low: true,
      page: 3,
    });
    expect(parseStockFilters({ show: "rich", page: "-1" })).toEqual(ALL);
  });

  it("are written into an address from which the same filters are read", () => {
    const filters = { search: "عود & co", low: true, page: 2 };
    expect(parseStockFilters(Object.fromEntries(new URLSearchParams(stockQuery(filters))))).toEqual(filters);
    expect(stockQuery(ALL)).toBe("");
  });

  it("hide products by search and low stock, not by the page", () => {
    expect(isFiltered({ ...ALL, page: 4 })).toBe(false);
    expect(isFiltered({ ...ALL, low: true })).toBe(true);
    expect(isFiltered({ ...ALL, search: "oud" })).toBe(true);
  });
});
