import "server-only";
import { FIELD_COLUMNS } from "@/lib/catalog/product-fields";
import { NOTE_LAYERS } from "@/lib/catalog/product-values";
import { callRpc } from "@/lib/supabase/rpc";
import type { SessionClient } from "@/lib/supabase/session-client";
import { adminListedProductsAnswer } from "./answer-schema";
import { CSV_HEADING, type CsvProduct, csvProductLine } from "./csv";
import { isNarrowed, type StaffFilters, toAdminProducts } from "./filters";

const COLUMNS = `id,${FIELD_COLUMNS},brands(slug),categories(slug),product_notes(layer,position,note_slug)` as const;

const ROWS_PER_QUERY = 500;

/** The products after this SKU. Paged by SKU, not by offset, so that new products shift no rows. */
async function productsAfter(client: SessionClient, sku: string) {
  const { data, error } = await client
    .from("products")
    .select(COLUMNS)
    .gt("sku", sku)
    .order("sku")
    .limit(ROWS_PER_QUERY);
  if (error) throw new Error(error.message);
  return data;
}

type Row = Awaited<ReturnType<typeof productsAfter>>[number];

const layerOrder = (layer: string): number => NOTE_LAYERS.findIndex((known) => known === layer);

const toCsvProduct = ({ product_notes, ...row }: Row): CsvProduct => ({
  ...row,
  brand: row.brands.slug,
  category: row.categories.slug,
  notes: [...product_notes]
    .sort((one, other) => layerOrder(one.layer) - layerOrder(other.layer) || one.position - other.position)
    .map(({ note_slug, layer }) => ({ slug: note_slug, layer })),
});

async function* everyProduct(client: SessionClient): AsyncGenerator<readonly Row[]> {
  for (let sku = ""; ;) {
    const rows = await productsAfter(client, sku);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_QUERY) return;
    ({ sku } = last);
  }
}

/** The ids are sent in a URL, and gateways limit its length. */
const IDS_PER_QUERY = 100;

async function productsByIds(client: SessionClient, ids: readonly string[]): Promise<readonly Row[]> {
  const { data, error } = await client
    .from("products")
    .select(COLUMNS)
    .in("id", [...ids]);
  if (error) throw new Error(error.message);
  return [...data].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** The products of the list, in its order. A product that moves to another page meanwhile is written once. */
async function* foundProducts(client: SessionClient, filters: StaffFilters): AsyncGenerator<readonly Row[]> {
  const writtenIds = new Set<string>();
  for (let page = 1; ; page += 1) {
    const asked = { ...toAdminProducts(filters), page };
    const result = await callRpc(client, "admin_listed_products", { filters: asked }, adminListedProductsAnswer);
    if (!result.ok) throw new Error(`admin_listed_products: ${result.error}`);
    if (result.value.length === 0) return;
    const fresh = result.value.map(({ id }) => id).filter((id) => !writtenIds.has(id));
    for (const id of fresh) writtenIds.add(id);
    for (let at = 0; at < fresh.length; at += IDS_PER_QUERY)
      yield productsByIds(client, fresh.slice(at, at + IDS_PER_QUERY));
  }
}

/** The catalogue, or what the list finds of it, as a file that `importFile` reads back. */
export async function* productsCsv(client: SessionClient, filters: StaffFilters): AsyncGenerator<string> {
  yield CSV_HEADING;
  const parts = isNarrowed(filters) ? foundProducts(client, filters) : everyProduct(client);
  for await (const rows of parts) yield rows.map((row) => csvProductLine(toCsvProduct(row))).join("");
}
