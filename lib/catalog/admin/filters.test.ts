import { describe, expect, it } from "vitest";
import { ALL_PRODUCTS, isNarrowed, staffFilters, staffListHref, type StaffFilters } from "./filters";

const aQuery = (href: string) => {
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URL(href, "http://shop.test").searchParams) (query[name] ??= []).push(value);
  return query;
};

describe("the address of the product list", () => {
  it("holds every choice, and is read back as it was written", () => {
    const chosen: StaffFilters = {
      search: "عود & 50%",
      status: "archived",
      category: "oud-amber",
      brand: "l-oud",
      stock: "low",
      missingArabic: true,
      featured: true,
      sort: "stock_desc",
      page: 3,
    };
    expect(staffFilters(aQuery(staffListHref(chosen)))).toEqual(chosen);
  });

  it("has no parameters for the whole list", () => {
    expect(staffListHref({})).toBe("/admin/products");
    expect(staffFilters({})).toEqual(ALL_PRODUCTS);
  });

  it("is used for the export of the same list", () => {
    expect(staffListHref({ search: "oud", page: 2 }, "/api/table")).toBe("/api/table?search=oud&page=2");
  });

  it("ignores invalid values", () => {
    expect(
      staffFilters({ status: "gone", category: "A b'--", stock: "many", sort: "drop", page: "0", featured: "yes" }),
    ).toEqual(ALL_PRODUCTS);
    expect(staffFilters({ search: `a\u0000${"b".repeat(300)}` }).search).toHaveLength(200);
  });
});

it("counts as filtered with a choice, not with a sort order or page", () => {
  expect(isNarrowed({ ...ALL_PRODUCTS, sort: "name", page: 4 })).toBe(false);
  expect(isNarrowed({ ...ALL_PRODUCTS, missingArabic: true })).toBe(true);
});
