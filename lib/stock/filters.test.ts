import { describe, expect, it } from "vitest";
import { isFiltered, parseStockFilters, stockQuery } from "./filters.ts";

const ALL = { search: "", low: false, page: 1 } as const;

describe("the filters of the stock", () => {
  it("reads what an address says, and ignores the rest", () => {
    expect(parseStockFilters({ search: " oud ", show: "low", page: "3" })).toEqual({
      search: "oud",
      low: true,
      page: 3,
    });
    expect(parseStockFilters({ show: "rich", page: "-1" })).toEqual(ALL);
  });

  it("writes an address that it reads again", () => {
    const filters = { search: "عود & co", low: true, page: 2 };
    expect(parseStockFilters(Object.fromEntries(new URLSearchParams(stockQuery(filters))))).toEqual(filters);
    expect(stockQuery(ALL)).toBe("");
  });

  it("knows whether a product may be hidden: not by the page", () => {
    expect(isFiltered({ ...ALL, page: 4 })).toBe(false);
    expect(isFiltered({ ...ALL, low: true })).toBe(true);
    expect(isFiltered({ ...ALL, search: "oud" })).toBe(true);
  });
});
