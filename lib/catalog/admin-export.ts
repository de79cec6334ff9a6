import "server-only";
import { BYTE_ORDER_MARK } from "@/lib/core/csv";
import type { SessionClient } from "@/lib/supabase/session-client";
import { CSV_HEADING, type CsvProduct, csvProductLine } from "./admin-csv";
import { toSizePrices } from "./price";
import { NOTE_LAYERS } from "./product";

const COLUMNS = `sku,slug,name,name_ar,description,description_ar,gender,concentration,family,longevity,sillage,price,sizes,size_prices,compare_at_price,stock,
low_stock_threshold,status,featured,brands(slug),categories(slug),product_notes(layer,position,note_slug)` as const;

const AT_ONCE = 500;

/** The products after this SKU: asked for by their place and not by a number, so that none is missed or told twice while others are added. */
async function after(client: SessionClient, sku: string) {
  const { data, error } = await client.from("products").select(COLUMNS).gt("sku", sku).order("sku").limit(AT_ONCE);
  if (error) throw new Error(error.message);
  return data;
}

type Row = Awaited<ReturnType<typeof after>>[number];

const toCsvProduct = ({ product_notes, ...row }: Row): CsvProduct => ({
  ...row,
  nameAr: row.name_ar,
  descriptionAr: row.description_ar,
  brand: row.brands.slug,
  category: row.categories.slug,
  sizePrices: toSizePrices(row.size_prices),
  compareAtPrice: row.compare_at_price,
  lowStockThreshold: row.low_stock_threshold,
  notes: [...product_notes]
    .sort((one, other) => NOTE_LAYERS.findIndex((layer) => layer === one.layer) - NOTE_LAYERS.findIndex((layer) => layer === other.layer) || one.position - other.position)
    .map(({ note_slug, layer }) => ({ slug: note_slug, layer })),
});

/** The whole catalogue as a file that `importFile` reads back, in pieces: it never lies in memory as a whole. */
export async function* productsCsv(client: SessionClient): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + CSV_HEADING;
  for (let sku = ""; ; ) {
    const rows = await after(client, sku);
    yield rows.map((row) => csvProductLine(toCsvProduct(row))).join("");
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    ({ sku } = last);
  }
}
