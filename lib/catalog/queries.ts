import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { type Currency, isCurrency } from "@/lib/core/money";
import { lifetimes, tags } from "@/lib/core/tags";
import { isUuid } from "@/lib/core/uuid";
import { publicClient } from "@/lib/supabase/public";
import { readRpc } from "@/lib/supabase/rpc";
import { categoryOfList, FACETS, type Filters, NO_FILTERS } from "./filters";
import type { Category, Product, ProductCard } from "./product";
import { FIELD_COLUMNS } from "./product-fields";
import { type ProductList, toCard, toCardFromTable, toCategory, toList, toProduct, toSuggestion } from "./rows";
import { relatedAnswer, searchAnswer, suggestAnswer } from "./search-schema";
import type { Suggestion } from "./suggestions";

const PRODUCT_COLUMNS = `${FIELD_COLUMNS},id,created_at,updated_at,brands(id,slug,name,name_ar,description,description_ar),
categories(id,slug,name,name_ar),product_notes(layer,position,notes(slug,name,name_ar,family)),
product_images(position,path,alt,alt_ar,width,height,blur)` as const;

const CARD_COLUMNS = `id,slug,name,name_ar,price,sizes,size_prices,compare_at_price,stock,gender,concentration,featured,created_at,
brands(slug,name,name_ar),product_images(position,path,alt,alt_ar,width,height,blur)` as const;

const PER_PAGE = 24;

const MOST_SUGGESTIONS = 6;

/** The catalogue could not be read. Thrown, so that no empty shop is ever cached. */
export class CatalogUnavailable extends Error {
  override readonly name = "CatalogUnavailable";
}

/** The currency is a setting; prices do not carry it in the database. */
async function currency(): Promise<Currency> {
  "use cache";
  cacheLife(lifetimes.settings);
  cacheTag(tags.settings);
  const { data, error } = await publicClient().from("settings").select("currency").single();
  if (error) throw new CatalogUnavailable(error.message);
  if (!isCurrency(data.currency)) throw new CatalogUnavailable(`unknown currency ${data.currency}`);
  return data.currency;
}

/** An active product with all its page shows; null for an id that is none, a draft or an archived product. */
export async function productById(id: string): Promise<Product | null> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue, tags.product(id), tags.settings);
  if (!isUuid(id)) return null;
  const [{ data, error }, money] = await Promise.all([
    publicClient().from("products").select(PRODUCT_COLUMNS).eq("id", id).eq("status", "active").maybeSingle(),
    currency(),
  ]);
  if (error) throw new CatalogUnavailable(error.message);
  return data && toProduct(data, money);
}

/** The newest active products, whose pages are made when the shop is built; the others are made when first asked for. */
export async function productIds(most = 200): Promise<string[]> {
  const { data, error } = await publicClient().from("products").select("id").eq("status", "active").order("created_at", { ascending: false }).limit(most);
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

/** The category whose page the list is; null where it is none's, or the category does not exist. */
export async function listCategory(filters: Filters): Promise<Category | null> {
  const slug = categoryOfList(filters);
  return slug === null ? null : ((await categories()).find((category) => category.slug === slug) ?? null);
}

/** A page of the list with its facets, read anew: for whoever searches or filters. Counted and sorted by the database. */
export async function searchProducts(filters: Filters, { facets = true, perPage = PER_PAGE } = {}): Promise<ProductList> {
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
  const [found, money] = await Promise.all([readRpc(publicClient(), "search_products", { query }, searchAnswer), currency()]);
  return toList(found, money);
}

/** Products for a text that is still being typed, those named so first. Read anew: whoever asks decides how long an answer lasts. */
export async function suggestedProducts(search: string): Promise<readonly Suggestion[]> {
  const [{ products }, money] = await Promise.all([
    readRpc(publicClient(), "suggest_products", { search, max: MOST_SUGGESTIONS }, suggestAnswer),
    currency(),
  ]);
  return products.map((row) => toSuggestion(row, money));
}

/** The first page of the list without a query. */
export async function firstPage(): Promise<ProductList> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue, tags.settings);
  return searchProducts(NO_FILTERS);
}

export async function newArrivals(most: number): Promise<readonly ProductCard[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue, tags.settings);
  const { products } = await searchProducts({ ...NO_FILTERS, sort: "newest" }, { facets: false, perPage: most });
  return products;
}

/** Active products staff have marked, the newest first. */
export async function featuredProducts(most: number): Promise<readonly ProductCard[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue, tags.settings);
  const [{ data, error }, money] = await Promise.all([
    publicClient().from("products").select(CARD_COLUMNS).eq("status", "active").eq("featured", true).order("created_at", { ascending: false }).limit(most),
    currency(),
  ]);
  if (error) throw new CatalogUnavailable(error.message);
  return data.map((row) => toCardFromTable(row, money));
}

/** The active products among these, in this order, read anew: for a list that is one visitor's own. */
export async function productCards(ids: readonly string[]): Promise<readonly ProductCard[]> {
  if (ids.length === 0) return [];
  const [{ data, error }, money] = await Promise.all([
    publicClient().from("products").select(CARD_COLUMNS).eq("status", "active").in("id", [...ids]),
    currency(),
  ]);
  if (error) throw new CatalogUnavailable(error.message);
  return data.map((row) => toCardFromTable(row, money)).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** What shares the most notes with a product, in stock first. */
export async function relatedProducts(id: string, most = 4): Promise<readonly ProductCard[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue, tags.settings);
  const [rows, money] = await Promise.all([
    readRpc(publicClient(), "related_products", { product: id, max: most }, relatedAnswer),
    currency(),
  ]);
  return rows.map((row) => toCard(row, money));
}
