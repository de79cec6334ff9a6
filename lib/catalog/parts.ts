import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { lifetimes, tags } from "@/lib/http/tags";
import { publicClient } from "@/lib/supabase/public";
import { readRpc } from "@/lib/supabase/rpc";
import type { FeedProduct } from "./feed-item";
import { catalogueAnswer } from "./product-schema";
import { CatalogUnavailable } from "./queries";
import { toFeedProduct } from "./rows";

/** Hosted Supabase answers no more rows at once. */
const PART_SIZE = 1000;

/** A thousand products by id. `after` is the last id of the part before; an offset would read all skipped rows. */
export type Part = { after: string | null; lastModified: string };

/** `images` are folders, as in `Picture`. */
export type SitemapProduct = { id: string; updatedAt: string; images: readonly string[] };

function versionsAfter(after: string | null) {
  const query = publicClient()
    .from("products")
    .select("id,updated_at")
    .eq("status", "active")
    .order("id")
    .limit(PART_SIZE);
  return after === null ? query : query.gt("id", after);
}

const productsAfter = (after: string | null) =>
  readRpc(publicClient(), "catalogue_part", after === null ? {} : { after }, catalogueAnswer);

/** The whole catalogue in parts; no part when there are no products. */
export async function catalogueParts(): Promise<readonly Part[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.lists);
  const parts: Part[] = [];
  for (let after: string | null = null; ;) {
    const { data, error }: PartRows = await versionsAfter(after);
    if (error) throw new CatalogUnavailable(error.message);
    const [lastModified] = data
      .map(({ updated_at }) => updated_at)
      .sort()
      .reverse();
    if (lastModified !== undefined) parts.push({ after, lastModified });
    if (data.length < PART_SIZE) return parts;
    after = data[data.length - 1]?.id ?? null;
  }
}

type PartRows =
  { data: { id: string; updated_at: string }[]; error: null } | { data: null; error: { message: string } };

/** A part's products, for the sitemap. */
export async function sitemapProducts({ after }: Pick<Part, "after">): Promise<readonly SitemapProduct[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.lists);
  const rows = await productsAfter(after);
  return rows.map(({ id, updatedAt, images }) => ({ id, updatedAt, images: images.map(({ path }) => path) }));
}

/** A part's products, for the feeds. */
export async function feedProducts({ after }: Pick<Part, "after">): Promise<readonly FeedProduct[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.lists);
  const rows = await productsAfter(after);
  return rows.map(toFeedProduct);
}
