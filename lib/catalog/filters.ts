import { firstOf, type ListQuery, searchOf } from "@/lib/core/list-address.ts";
import { type Minor, MINOR_PER_UNIT } from "@/lib/core/money.ts";
import { isSlug } from "@/lib/core/slug.ts";
import { westernDigits } from "@/lib/core/text.ts";
import { paths } from "@/lib/http/paths.ts";
import { GENDERS } from "./product-values.ts";
import type { Gender } from "./product.ts";

export const SORTS = ["relevance", "newest", "price_asc", "price_desc", "name"] as const;
type Sort = (typeof SORTS)[number];

/** The facets a shopper ticks, in the order of the address and of the screen. */
export const FACETS = ["category", "brand", "gender", "concentration", "family", "notes"] as const;
export type Facet = (typeof FACETS)[number];

/** The list's state in its address. A price means a product's cheapest size; `sort` null is the default order. */
export type Filters = Readonly<Record<Facet, readonly string[]>> & {
  search: string;
  priceMin: Minor | null;
  priceMax: Minor | null;
  inStock: boolean;
  sort: Sort | null;
  page: number;
};

export const NO_FILTERS: Filters = {
  search: "",
  category: [],
  brand: [],
  gender: [],
  concentration: [],
  family: [],
  notes: [],
  priceMin: null,
  priceMax: null,
  inStock: false,
  sort: null,
  page: 1,
};

const MAX_VALUES = 30;
const MAX_PAGE = 10_000;

/** A page's `searchParams`, or a form's fields. */
export type Query = ListQuery;

/** Both `?brand=a&brand=b` (what a form sends) and `?brand=a,b` are understood. */
const slugs = (query: Query, name: Facet): string[] =>
  [...new Set([query[name] ?? []].flat().flatMap((value) => value.split(",")))]
    .filter(isSlug)
    .sort()
    .slice(0, MAX_VALUES);

/** The address has whole dinars; the code uses centimes. */
function amount(query: Query, name: string): Minor | null {
  const text = westernDigits(firstOf(query, name)).replaceAll(" ", "");
  return /^[0-9]{1,8}$/.test(text) ? Number(text) * MINOR_PER_UNIT : null;
}

/** When the minimum is above the maximum, they are swapped. */
function priceRange(query: Query): Pick<Filters, "priceMin" | "priceMax"> {
  const [priceMin, priceMax] = [amount(query, "price_min"), amount(query, "price_max")];
  return priceMin !== null && priceMax !== null && priceMin > priceMax
    ? { priceMin: priceMax, priceMax: priceMin }
    : { priceMin, priceMax };
}

function pageOf(query: Query): number {
  const text = firstOf(query, "page");
  return /^[1-9][0-9]{0,4}$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1;
}

/** Invalid values are ignored. */
export const parseFilters = (query: Query): Filters => ({
  search: searchOf(query),
  category: slugs(query, "category"),
  brand: slugs(query, "brand"),
  gender: slugs(query, "gender"),
  concentration: slugs(query, "concentration"),
  family: slugs(query, "family"),
  notes: slugs(query, "notes"),
  ...priceRange(query),
  inStock: firstOf(query, "in_stock") === "1",
  sort: SORTS.find((sort) => sort === firstOf(query, "sort")) ?? null,
  page: pageOf(query),
});

const units = (minor: Minor | null): string => (minor === null ? "" : String(Math.round(minor / MINOR_PER_UNIT)));

/** The address of a state of the list: parameters in a fixed order, without default values. */
export function listHref(filters: Partial<Filters>): string {
  const full = { ...NO_FILTERS, ...filters };
  const params: [string, string][] = [
    ["search", full.search],
    ...FACETS.map((facet): [string, string] => [facet, [...full[facet]].sort().join(",")]),
    ["price_min", units(full.priceMin)],
    ["price_max", units(full.priceMax)],
    ["in_stock", full.inStock ? "1" : ""],
    ["sort", full.sort ?? ""],
    ["page", full.page > 1 ? String(full.page) : ""],
  ];
  const query = params
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${value.split(",").map(encodeURIComponent).join(",")}`);
  return query.length === 0 ? paths.products() : `${paths.products()}?${query.join("&")}`;
}

/** The number of applied filters; the sort and the page are not filters. */
export const countChoices = (filters: Filters): number =>
  FACETS.reduce((sum, facet) => sum + filters[facet].length, 0) +
  Number(filters.priceMin !== null || filters.priceMax !== null) +
  Number(filters.inStock);

/** The list without one ticked value; back on its first page. */
export const without = (filters: Filters, facet: Facet, value: string): Filters => ({
  ...filters,
  [facet]: filters[facet].filter((other) => other !== value),
  page: 1,
});

/** The category whose page this list is: it is the only one chosen, and there is no search text. */
export const categoryOfList = ({ category, search }: Filters): string | null =>
  category.length === 1 && search === "" ? (category[0] ?? null) : null;

/** The one gender that the list is for; null with several, with a category or with a search text. */
export const audienceOfList = ({ category, gender, search }: Filters): Gender | null =>
  category.length === 0 && gender.length === 1 && search === ""
    ? (GENDERS.find((known) => known === gender[0]) ?? null)
    : null;

/** The highest price of a list without any other filter than in stock, else null. Gift links lead to such lists. */
export const limitOfList = (filters: Filters): Minor | null =>
  filters.priceMin === null && filters.search === "" && countChoices({ ...filters, inStock: false }) === 1
    ? filters.priceMax
    : null;

/** Whether the list is a category's page as links show it. Search engines may index only that address. */
export const isCategoryPage = (filters: Filters): boolean =>
  categoryOfList(filters) !== null && countChoices(filters) === 1 && filters.sort === null && filters.page === 1;

/** The house whose page this list is: it is the only filter, and there is no search text. */
export const houseOfList = (filters: Filters): string | null =>
  filters.brand.length === 1 && countChoices(filters) === 1 && filters.search === ""
    ? (filters.brand[0] ?? null)
    : null;

/** Whether the list is a house's page as its links show it. */
export const isHousePage = (filters: Filters): boolean =>
  houseOfList(filters) !== null && filters.sort === null && filters.page === 1;
