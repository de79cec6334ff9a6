import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { type Currency, isCurrency, type Minor } from "@/lib/core/money";
import { isSlug } from "@/lib/core/slug";
import { isUuid } from "@/lib/core/uuid";
import { lifetimes, tags } from "@/lib/http/tags";
import { singleFlight, turns } from "@/lib/http/turns";
import { publicClient } from "@/lib/supabase/public";
import { readRpc } from "@/lib/supabase/rpc";
import { FACETS, type Filters, NO_FILTERS } from "./filters";
import type { Category, House, Picture, Product, ProductCard } from "./product";
import { productAnswer } from "./product-schema";
import { type ProductList, toCards, toCategory, toHouse, toList, toProduct, toSuggestions } from "./rows";
import { cardsAnswer, searchAnswer, suggestAnswer } from "./search-schema";
import type { Suggestions } from "./suggestions";

const PER_PAGE = 24;

const MAX_SUGGESTIONS = 6;

/** The catalogue could not be read. Thrown, so that no empty shop is ever cached. */
export class CatalogUnavailable extends Error {
  override readonly name = "CatalogUnavailable";
}

/** The currency is a setting; prices do not carry it in the database. */
export async function currency(): Promise<Currency> {
  "use cache";
  cacheLife(lifetimes.settings);
  cacheTag(tags.settings);
  const { data, error } = await publicClient().from("settings").select("currency").single();
  if (error) throw new CatalogUnavailable(error.message);
  if (!isCurrency(data.currency)) throw new CatalogUnavailable(`unknown currency ${data.currency}`);
  return data.currency;
}

/** An active product with everything that its page shows; null when no active product has the id. */
export async function productById(id: string): Promise<Product | null> {
  return isUuid(id) ? activeProduct(id) : null;
}

async function activeProduct(id: string): Promise<Product | null> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.productPages, tags.product(id), tags.settings);
  const [row, money] = await Promise.all([
    readRpc(publicClient(), "product_page", { product: id }, productAnswer),
    currency(),
  ]);
  return row && toProduct(row, money);
}

/** The id of the active product with this slug; null where none has it. */
export async function productIdOf(slug: string): Promise<string | null> {
  return isSlug(slug) ? activeProductIdOf(slug) : null;
}

async function activeProductIdOf(slug: string): Promise<string | null> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.productPages);
  const { data, error } = await publicClient()
    .from("products")
    .select("id")
    .eq("slug", slug)
    .eq("status", "active")
    .maybeSingle();
  if (error) throw new CatalogUnavailable(error.message);
  // A product with this address may be added later: that changes the lists.
  cacheTag(data ? tags.product(data.id) : tags.lists);
  return data?.id ?? null;
}

/** The newest active products: the build makes their pages. Every other page is made on its first request. */
export async function productIds(limit = 200): Promise<string[]> {
  const { data, error } = await publicClient()
    .from("products")
    .select("id")
    .eq("status", "active")
    .order("created_at", { ascending: false })
    .limit(limit);
  if (error) throw new CatalogUnavailable(error.message);
  return data.map(({ id }) => id);
}

/** All categories in the shop's order. */
export async function categories(): Promise<readonly Category[]> {
  "use cache";
  cacheLife(lifetimes.categories);
  cacheTag(tags.categories);
  const { data, error } = await publicClient()
    .from("categories")
    .select("id,slug,name,name_ar,description,description_ar,image_path,image_alt,image_alt_ar,featured,position")
    .order("position");
  if (error) throw new CatalogUnavailable(error.message);
  return data.map(toCategory);
}

/** A search takes tens of milliseconds, and anybody can send any number of them: only eight run at once. */
const searchInTurn = turns({ atOnce: 8, maxWaiting: 40 });
const sharedSearch = singleFlight<ProductList>();

/**
 * A page of the list with its facets, not cached, for searches and filters. Equal searches at the same time share one
 * query. Throws `Busy` when too many are under way.
 */
export const searchProducts = (filters: Filters): Promise<ProductList> =>
  sharedSearch(JSON.stringify(filters), () => searchInTurn(() => readList(filters)));

const sharedCount = singleFlight<number>();

/** How many products the filters leave, for a shopper who is still choosing. Uses the same queue as the searches. */
export function countProducts(filters: Filters): Promise<number> {
  const asked = { ...filters, sort: null, page: 1 };
  return sharedCount(JSON.stringify(asked), () =>
    searchInTurn(async () => (await readList(asked, { facets: false, perPage: 1 })).total),
  );
}

/** Counted and sorted by the database. */
async function readList(filters: Filters, { facets = true, perPage = PER_PAGE } = {}): Promise<ProductList> {
  const query = {
    search: filters.search || null,
    ...Object.fromEntries(FACETS.map((facet) => [facet, [...filters[facet]]])),
    price_min: filters.priceMin,
    price_max: filters.priceMax,
    in_stock: filters.inStock,
    sort: filters.sort,
    page: filters.page,
    per_page: perPage,
    facets,
  };
  const [found, money] = await Promise.all([
    readRpc(publicClient(), "search_products", { query }, searchAnswer),
    currency(),
  ]);
  return toList(found, money);
}

const sharedSuggestions = singleFlight<Suggestions>();

/** Products for a text still being typed; names that begin with it come first. Uses the queue of the searches. */
export const suggestedProducts = (search: string): Promise<Suggestions> =>
  sharedSuggestions(search, () => searchInTurn(() => readSuggestions(search)));

async function readSuggestions(search: string): Promise<Suggestions> {
  const [found, money] = await Promise.all([
    readRpc(publicClient(), "suggest_products", { search, max: MAX_SUGGESTIONS }, suggestAnswer),
    currency(),
  ]);
  return toSuggestions(found, money);
}

/** The first page of the list without a query. */
export async function firstPage(): Promise<ProductList> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.lists, tags.settings);
  return readList(NO_FILTERS);
}

export async function newArrivals(limit: number): Promise<readonly ProductCard[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.lists, tags.settings);
  const { products } = await readList({ ...NO_FILTERS, sort: "newest" }, { facets: false, perPage: limit });
  return products;
}

/** Active products that are marked as featured, the one marked last first. */
export async function featuredProducts(limit: number): Promise<readonly ProductCard[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.lists, tags.settings);
  const [rows, money] = await Promise.all([
    readRpc(publicClient(), "featured_products", { max: limit }, cardsAnswer),
    currency(),
  ]);
  return toCards(rows, money);
}

/** The active products among these, in this order, not cached, for a visitor's own list. */
export async function productCards(ids: readonly string[]): Promise<readonly ProductCard[]> {
  if (ids.length === 0) return [];
  const [rows, money] = await Promise.all([
    readRpc(publicClient(), "product_cards", { products: [...ids] }, cardsAnswer),
    currency(),
  ]);
  return toCards(rows, money);
}

/** The products that share the most notes with a product, those in stock first. */
export async function relatedProducts(id: string, limit = 4): Promise<readonly ProductCard[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.productPages, tags.product(id), tags.settings);
  const [rows, money] = await Promise.all([
    readRpc(publicClient(), "related_products", { product: id, max: limit }, cardsAnswer),
    currency(),
  ]);
  cacheTag(...rows.map((row) => tags.product(row.id)));
  return toCards(rows, money);
}

/** The price of each product in stock, in its cheapest size, ascending. At most a thousand: the API answers no more. */
export async function shelfPrices(): Promise<readonly Minor[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.lists);
  const { data, error } = await publicClient()
    .from("products")
    .select("price_from")
    .eq("status", "active")
    .gt("stock", 0)
    .order("price_from")
    .limit(1000);
  if (error) throw new CatalogUnavailable(error.message);
  return data.map(({ price_from }) => price_from);
}

/** All houses by name, also those that sell nothing now. */
export async function houses(): Promise<readonly House[]> {
  "use cache";
  cacheLife(lifetimes.brands);
  cacheTag(tags.brands);
  const { data, error } = await publicClient()
    .from("brands")
    .select("slug,name,name_ar,description,description_ar")
    .order("name");
  if (error) throw new CatalogUnavailable(error.message);
  return data.map(toHouse);
}

/** The first picture of a house's perfumes, as the list of the house shows them. */
export async function housePicture(slug: string): Promise<Picture | null> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.lists);
  const { products } = await readList({ ...NO_FILTERS, brand: [slug] }, { facets: false, perPage: 1 });
  return products[0]?.image ?? null;
}
