import { z } from "zod";
import { PRODUCT_STATUSES } from "@/lib/catalog/product-values.ts";
import { pictureRow } from "@/lib/catalog/search-schema.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, id, instant } from "@/lib/supabase/row-schemas.ts";
import { type Ledger, STOCK_CAUSES, type StockedProduct, type StockList } from "./stock.ts";

// What the database functions answer about the stock.

const product = z
  .object({
    id,
    sku: z.string(),
    name: z.string(),
    name_ar: z.string().nullable(),
    brand: z.string(),
    brand_ar: z.string().nullable(),
    image: pictureRow.transform(renamed).nullable(),
    status: z.enum(PRODUCT_STATUSES),
    stock: count,
    low: z.boolean(),
    held: count,
    on_road: count,
    sold: count,
    days: count.nullable(),
  })
  .transform((row): StockedProduct => renamed(row));

/** The answer of `stock_list`. */
export const stockPage = z
  .object({ total: count, page: count, per_page: count, products: z.array(product) })
  .transform((row): StockList => renamed(row));

const move = z.object({
  id: count,
  at: instant,
  delta: z.int(),
  after: count,
  cause: z.enum(STOCK_CAUSES),
  number: z.string().nullable(),
  by: z.string().nullable(),
  note: z.string().nullable(),
});

/** The answer of `stock_moves_of`. */
export const ledger = z
  .object({ product, total: count, page: count, per_page: count, moves: z.array(move) })
  .transform((row): Ledger => renamed(row));

/** The answer of `barcodes_of`: each size with its barcode. */
export const barcodeList = z.object({
  sizes: z.array(z.object({ size: z.string().nullable(), code: z.string().nullable() })),
});

/** The answer of the functions that change a stock: the product with its new stock, and the products that changed. */
export const changedStock = z.object({ product, products: z.array(id) });
