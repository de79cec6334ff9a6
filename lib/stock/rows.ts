import { z } from "zod";
import { PRODUCT_STATUSES } from "@/lib/catalog/product-values.ts";
import { pictureRow } from "@/lib/catalog/search-schema.ts";
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
    image: pictureRow.transform(({ alt, alt_ar, ...row }) => ({ ...row, alt: { en: alt, ar: alt_ar } })).nullable(),
    status: z.enum(PRODUCT_STATUSES),
    stock: count,
    low: z.boolean(),
    held: count,
    on_road: count,
    sold: count,
    days: count.nullable(),
  })
  .transform(({ name, name_ar, brand, brand_ar, on_road: onRoad, ...row }): StockedProduct => ({
    ...row,
    name: { en: name, ar: name_ar },
    brand: { en: brand, ar: brand_ar },
    onRoad,
  }));

/** The answer of `stock_list`. */
export const stockPage = z
  .object({ total: count, page: count, per_page: count, products: z.array(product) })
  .transform(({ per_page: perPage, ...list }): StockList => ({ ...list, perPage }));

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
  .transform(({ per_page: perPage, ...book }): Ledger => ({ ...book, perPage }));

/** The answer of `barcodes_of`: each size with its barcode. */
export const barcodeList = z.object({
  sizes: z.array(z.object({ size: z.string().nullable(), code: z.string().nullable() })),
});

/** The answer of the functions that change a stock: the product with its new stock, and the products that changed. */
export const changedStock = z.object({ product, products: z.array(id) });
