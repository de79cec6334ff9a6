import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIST_QUERY } from "@/lib/http/addresses.ts";
import {
  audienceOfList,
  categoryOfList,
  houseOfList,
  isHousePage,
  limitOfList,
  countChoices,
  FACETS,
  type Filters,
  isCategoryPage,
  listHref,
  NO_FILTERS,
  parseFilters,
  SORTS,
  without,
} from "./filters.ts";

const queryOf = (href: string) => Object.fromEntries(new URL(href, "https://shop.example").searchParams);

describe("the address of the list", () => {
  it("has no parameters when nothing is chosen", () => {
    expect(listHref({})).toBe("/products");
    expect(parseFilters({})).toEqual(NO_FILTERS);
  });

  it("is read the same from a form and from a link", () => {
    expect(parseFilters({ brand: ["nour", "asil"] })).toEqual(parseFilters({ brand: "asil,nour" }));
  });

  it("has one form for each state", () => {
    expect(listHref({ brand: ["nour", "asil"], gender: ["women"], page: 2 })).toBe(
      "/products?brand=asil,nour&gender=women&page=2",
    );
  });

  it("uses only the parameters that lead to the results page, and all of them", () => {
    const all = {
      search: "oud",
      ...Object.fromEntries(FACETS.map((facet) => [facet, ["a"]])),
      priceMin: 100,
      priceMax: 200,
      inStock: true,
      sort: SORTS[1],
      page: 2,
    };
    expect(Object.keys(queryOf(listHref(all)))).toEqual([...LIST_QUERY]);
  });

  it("encodes the search text", () => {
    expect(listHref({ search: "عود & rose" })).toBe(`/products?search=${encodeURIComponent("عود & rose")}`);
  });

  it("reads prices in whole units", () => {
    expect(parseFilters({ price_min: "1500" }).priceMin).toBe(150_000);
    expect(listHref({ priceMax: 900_000 })).toBe("/products?price_max=9000");
  });

  it("reads prices as people type them: Arabic digits, thousands signs, the higher one first", () => {
    expect(parseFilters({ price_min: "٥ ٠٠٠", price_max: "1000" })).toMatchObject({
      priceMin: 100_000,
      priceMax: 500_000,
    });
  });

  it.each([
    [{ page: "0" }],
    [{ page: "-1" }],
    [{ page: "abc" }],
    [{ sort: "price; drop" }],
    [{ price_min: "-5" }],
    [{ price_min: "1e9" }],
    [{ brand: "<script>" }],
    [{ in_stock: "yes" }],
    [{ unknown: "x" }],
  ])("ignores invalid values: %j", (query) => {
    expect(parseFilters(query)).toEqual(NO_FILTERS);
  });

  it("trims a search and cuts one that is too long", () => {
    expect(parseFilters({ search: "  oud " }).search).toBe("oud");
    expect(parseFilters({ search: "x".repeat(5_000) }).search).toHaveLength(200);
  });

  it("leaves out values that the database would refuse", () => {
    expect(parseFilters({ search: "\u0000" }).search).toBe("");
    expect(parseFilters({ search: "x".repeat(199) + "🌹" }).search).toBe("x".repeat(199) + "\ufffd");
  });

  it("is the same after writing and reading it", () => {
    const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,4})?$/);
    const values = fc.uniqueArray(slug, { maxLength: 4 }).map((list) => [...list].sort());
    const filters: fc.Arbitrary<Filters> = fc.record({
      ...(Object.fromEntries(FACETS.map((facet) => [facet, values])) as Record<(typeof FACETS)[number], typeof values>),
      search: fc
        .string({ maxLength: 30 })
        .map((text) => text.trim())
        .filter((text) => !text.includes("\u0000") && text.isWellFormed()),
      priceMin: fc.option(fc.integer({ min: 0, max: 1e6 }).map((units) => units * 100)),
      priceMax: fc.option(fc.integer({ min: 0, max: 1e6 }).map((units) => units * 100)),
      inStock: fc.boolean(),
      sort: fc.option(fc.constantFrom(...SORTS)),
      page: fc.integer({ min: 1, max: 9_999 }),
    });
    fc.assert(
      fc.property(
        filters.filter(({ priceMin, priceMax }) => priceMin === null || priceMax === null || priceMin <= priceMax),
        (state) => {
          expect(parseFilters(queryOf(listHref(state)))).toEqual(state);
        },
      ),
    );
  });

  it("counts the applied filters and removes one of them", () => {
    const chosen = parseFilters({ brand: "asil,nour", in_stock: "1", price_max: "9000", sort: "newest", page: "3" });
    expect(countChoices(chosen)).toBe(4);
    expect(without(chosen, "brand", "nour")).toMatchObject({ brand: ["asil"], page: 1 });
  });
});

it("a list has an audience when it has one gender and no search or category", () => {
  const women = { ...NO_FILTERS, gender: ["women"] };
  expect([audienceOfList(women), audienceOfList({ ...women, brand: ["asil"] })]).toEqual(["women", "women"]);
  const others = [
    NO_FILTERS,
    { ...women, gender: ["women", "unisex"] },
    { ...women, gender: ["nobody"] },
    { ...women, search: "rose" },
    { ...women, category: ["oud"] },
  ];
  expect(others.filter((filters) => audienceOfList(filters) !== null)).toEqual([]);
});

it("a list has a price limit when it has no other filter than in stock", () => {
  const gifts = { ...NO_FILTERS, priceMax: 600_000, inStock: true };
  expect([limitOfList(gifts), limitOfList({ ...gifts, inStock: false, sort: "price_asc" })]).toEqual([
    600_000, 600_000,
  ]);
  const others = [
    NO_FILTERS,
    { ...gifts, priceMax: null },
    { ...gifts, priceMin: 100_000 },
    { ...gifts, search: "rose" },
    { ...gifts, gender: ["women"] },
  ];
  expect(others.filter((filters) => limitOfList(filters) !== null)).toEqual([]);
});

describe("the page of a category", () => {
  const oud = { ...NO_FILTERS, category: ["oud"] };

  it("is the list of one category, with any further filters", () => {
    expect(categoryOfList(oud)).toBe("oud");
    expect(categoryOfList({ ...oud, brand: ["asil"], page: 2 })).toBe("oud");
    for (const other of [NO_FILTERS, { ...oud, category: ["oud", "amber"] }, { ...oud, search: "rose" }])
      expect(categoryOfList(other)).toBeNull();
  });

  it("may be indexed by search engines at one address only", () => {
    expect(isCategoryPage(oud)).toBe(true);
    const others = [
      NO_FILTERS,
      { ...oud, brand: ["asil"] },
      { ...oud, page: 2 },
      { ...oud, sort: "name" as const },
      { ...oud, inStock: true },
      { ...oud, search: "rose" },
    ];
    expect(others.filter(isCategoryPage)).toEqual([]);
  });
});

describe("the page of a house", () => {
  const asil = { ...NO_FILTERS, brand: ["asil"] };
  const narrowed = [
    NO_FILTERS,
    { ...asil, brand: ["asil", "noir"] },
    { ...asil, category: ["oud"] },
    { ...asil, inStock: true },
    { ...asil, priceMax: 500_000 },
    { ...asil, search: "rose" },
  ];

  it("is the list of one house without any other filter", () => {
    expect([asil, { ...asil, page: 2 }].map(houseOfList)).toEqual(["asil", "asil"]);
    expect(narrowed.filter((filters) => houseOfList(filters) !== null)).toEqual([]);
  });

  it("may be indexed by search engines at one address only", () => {
    expect(isHousePage(asil)).toBe(true);
    expect([...narrowed, { ...asil, page: 2 }, { ...asil, sort: "name" as const }].filter(isHousePage)).toEqual([]);
  });
});
