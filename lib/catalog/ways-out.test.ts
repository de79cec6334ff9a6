import { describe, expect, it } from "vitest";
import { type Filters, NO_FILTERS } from "./filters.ts";
import type { Facets } from "./rows.ts";
import { waysOut } from "./ways-out.ts";

const NOTHING: Facets = {
  category: [],
  brand: [],
  gender: [],
  concentration: [],
  family: [],
  notes: [],
  inStock: 0,
  price: null,
};
const option = <Slug extends string>(slug: Slug, count: number) => ({ slug, name: null, count });
const kinds = (filters: Partial<Filters>, facets: Partial<Facets>) =>
  waysOut({ ...NO_FILTERS, ...filters }, { ...NOTHING, ...facets }).map(({ kind }) => kind);

describe("the filters to remove from an empty list", () => {
  it("are those without which products are found, the price first", () => {
    const facets = {
      gender: [option("women", 0), option("men", 3)],
      family: [option("oud", 0)],
      price: { min: 190_000, max: 900_000 },
    };
    expect(kinds({ gender: ["women"], family: ["oud"], priceMax: 100_000 }, facets)).toEqual(["price", "gender"]);
  });

  it("show the prices found without the price filter, and keep the other filters", () => {
    const filters: Filters = {
      ...NO_FILTERS,
      search: "oud",
      gender: ["men"],
      priceMin: 5_000,
      priceMax: 100_000,
      page: 3,
    };
    expect(waysOut(filters, { ...NOTHING, price: { min: 190_000, max: 900_000 } })).toEqual([
      {
        kind: "price",
        price: { min: 190_000, max: 900_000 },
        filters: { ...NO_FILTERS, search: "oud", gender: ["men"] },
      },
    ]);
  });

  it("are none when no filter makes the list empty", () => {
    expect(kinds({}, { gender: [option("men", 3)], price: { min: 1, max: 2 } })).toEqual([]);
    expect(kinds({ gender: ["women"], priceMin: 1 }, { gender: [option("women", 0)] })).toEqual([]);
  });
});
