import { describe, expect, it } from "vitest";
import { customerQuery, isFiltered, parseCustomerFilters } from "./filters.ts";

const ALL = { search: "", kind: null, sort: "newest", page: 1 } as const;

describe("the filters of the list of customers", () => {
  it("reads what an address says", () =>
    expect(
      parseCustomerFilters({ search: " 0550 12 ", kind: "refused", sort: ["spent", "orders"], page: "3" }),
    ).toEqual({
      search: "0550 12",
      kind: "refused",
      sort: "spent",
      page: 3,
    }));

  it("ignores invalid values", () =>
    expect(parseCustomerFilters({ kind: "rich", sort: "luck", page: "-1" })).toEqual(ALL));

  it("writes an address that it reads again", () => {
    const filters = parseCustomerFilters({ search: "أمين & co", kind: "loyal", sort: "orders", page: "2" });
    expect(parseCustomerFilters(Object.fromEntries(new URLSearchParams(customerQuery(filters))))).toEqual(filters);
    expect(customerQuery(ALL)).toBe("");
  });

  it("counts a search or a kind as a filter, but not the sort or the page", () => {
    expect(isFiltered({ ...ALL, sort: "spent", page: 4 })).toBe(false);
    expect(isFiltered({ ...ALL, search: "0550" })).toBe(true);
    expect(isFiltered({ ...ALL, kind: "flagged" })).toBe(true);
  });
});
