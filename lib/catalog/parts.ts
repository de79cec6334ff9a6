import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { lifetimes, tags } from "@/lib/core/tags";
import { publicClient } from "@/lib/supabase/public";
import type { FeedProduct } from "./feed-item";
import { CatalogUnavailable } from "./queries";
import { foldersOf, toFeedProduct } from "./rows";

/** Hosted Supabase answers no more rows at once. */
const PART_SIZE = 1000;

/** A thousand products by id. `after` is the id before the first; skipping by number would read all that is skipped. */
export type Part = { after: string | null; lastModified: string };

/** `images` are folders, as in `Picture`. */
export type SitemapProduct = { id: string; updatedAt: string; images: readonly string[] };

function activeProducts<const Columns extends string>(columns: Columns, after: string | null) {
  const query = publicClient().from("products").select(columns).eq("status", "active").order("id").limit(PART_SIZE);
  return after === null ? query : query.gt("id", after);
}

/** The whole catalogue in parts; none without products. */
export async function catalogueParts(): Promise<readonly Part[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const parts: Part[] = [];
  for (let after: string | null = null; ; ) {
    const { data, error }: PartRows = await activeProducts("id,updated_at", after);
    if (error) throw new CatalogUnavailable(error.message);
    const [lastModified] = data.map(({ updated_at }) => updated_at).sort().reverse();
    if (lastModified !== undefined) parts.push({ after, lastModified });
    if (data.length < PART_SIZE) return parts;
    after = data[data.length - 1]?.id ?? null;
  }
}

type PartRows = { data: { id: string; updated_at: string }[]; error: null } | { data: null; error: { message: string } };

/** What a sitemap says of a part's products. */
export async function sitemapProducts({ after }: Pick<Part, "after">): Promise<readonly SitemapProduct[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const { data, error } = await activeProducts("id,updated_at,product_images(position,path)", after);
  if (error) throw new CatalogUnavailable(error.message);
  return data.map(({ id, updated_at, product_images }) => ({ id, updatedAt: updated_at, images: foldersOf(product_images) }));
}

const FEED_COLUMNS = `id,sku,name,name_ar,description,description_ar,gender,concentration,price,sizes,size_prices,
compare_at_price,stock,brands(name,name_ar),categories(name,name_ar),product_images(position,path)` as const;

/** What a feed says of a part's products. */
export async function feedProducts({ after }: Pick<Part, "after">): Promise<readonly FeedProduct[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const { data, error } = await activeProducts(FEED_COLUMNS, after);
  if (error) throw new CatalogUnavailable(error.message);
  return data.map(toFeedProduct);
}
