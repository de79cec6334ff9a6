import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { lifetimes, tags } from "@/lib/core/tags";
import { publicClient } from "@/lib/supabase/public";
import type { FeedProduct } from "./feed-item";
import { CatalogUnavailable } from "./queries";
import { foldersOf, toFeedProduct } from "./rows";

/** The whole catalogue is read in parts of this many products: hosted Supabase answers no more rows at once. */
export const PART_SIZE = 1000;

/** `images` are folders, as in `Picture`. */
export type SitemapProduct = { id: string; updatedAt: string; images: readonly string[] };

/** The oldest first (`products_newest_idx`, backwards): a new product changes the last part and moves no other. */
function activeProducts<const Columns extends string>(columns: Columns, part: number) {
  const first = (part - 1) * PART_SIZE;
  return publicClient()
    .from("products")
    .select(columns)
    .eq("status", "active")
    .order("created_at")
    .order("id", { ascending: false })
    .range(first, first + PART_SIZE - 1);
}

/** When each part last changed, part 1 first; empty without products. */
export async function partChanges(): Promise<readonly string[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const changes: string[] = [];
  for (;;) {
    const { data, error } = await activeProducts("updated_at", changes.length + 1);
    if (error) throw new CatalogUnavailable(error.message);
    const [latest] = data.map(({ updated_at }) => updated_at).sort().reverse();
    if (latest !== undefined) changes.push(latest);
    if (data.length < PART_SIZE) return changes;
  }
}

/** What a sitemap says of one part's products; empty past the last part. */
export async function sitemapProducts(part: number): Promise<readonly SitemapProduct[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const { data, error } = await activeProducts("id,updated_at,product_images(position,path)", part);
  if (error) throw new CatalogUnavailable(error.message);
  return data.map(({ id, updated_at, product_images }) => ({
    id,
    updatedAt: updated_at,
    images: foldersOf(product_images),
  }));
}

const FEED_COLUMNS = `id,sku,name,name_ar,description,description_ar,gender,concentration,price,sizes,size_prices,stock,brands(name,name_ar),
categories(name,name_ar),product_images(position,path)` as const;

/** What a feed says of one part's products; empty past the last part. */
export async function feedProducts(part: number): Promise<readonly FeedProduct[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const { data, error } = await activeProducts(FEED_COLUMNS, part);
  if (error) throw new CatalogUnavailable(error.message);
  return data.map(toFeedProduct);
}
