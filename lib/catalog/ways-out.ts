import type { Minor } from "@/lib/core/money.ts";
import { FACETS, type Facet, type Filters } from "./filters.ts";
import type { Facets } from "./rows.ts";

/** A filter that makes the list empty: without it products are found. `filters` is the list without it. */
export type WayOut = { filters: Filters } & (
  | { kind: Facet }
  | { kind: "inStock" }
  | { kind: "price"; /** The prices of the products found then. */ price: { min: Minor; max: Minor } }
);

/** Every facet is counted without its own choice, so the counts of an empty list say which choice empties it. */
export function waysOut(filters: Filters, facets: Facets): WayOut[] {
  const { priceMin, priceMax } = filters;
  const helps = (facet: Facet) => filters[facet].length > 0 && facets[facet].some(({ count }) => count > 0);
  const ways: WayOut[] = FACETS.filter(helps).map((facet) => ({
    kind: facet,
    filters: { ...filters, [facet]: [], page: 1 },
  }));
  if (facets.price === null || (priceMin === null && priceMax === null)) return ways;
  return [
    { kind: "price", price: facets.price, filters: { ...filters, priceMin: null, priceMax: null, page: 1 } },
    ...ways,
  ];
}
