import { z } from "zod";
import { PRODUCT_STATUSES } from "@/lib/catalog/product-values.ts";
import { picture } from "@/lib/catalog/search-schema.ts";
import { count, id, instant, localised } from "@/lib/supabase/row-schemas.ts";
import { STOCK_CAUSES } from "./stock.ts";

// What the database functions answer about the stock.

const product = z.object({
  id,
  sku: z.string(),
  name: localised,
  brand: localised,
  image: picture.nullable(),
  status: z.enum(PRODUCT_STATUSES),
  /** Bottles on the shelf. */
  stock: count,
  /** Whether the stock is at or under the product's threshold. */
  low: z.boolean(),
  /** Bottles in orders that have not left yet. */
  held: count,
  /** Bottles with a carrier, on the way to a customer or back. */
  onRoad: count,
  /** Bottles delivered within thirty days. */
  sold: count,
  /** For how many days the stock lasts when sales stay the same; null without a sale. */
  days: count.nullable(),
});
export type StockedProduct = z.output<typeof product>;

/** The answer of `stock_list`. */
export const stockPage = z.object({ total: count, page: count, perPage: count, products: z.array(product) });
export type StockList = z.output<typeof stockPage>;

/** A line of the ledger. `number`: of the order, if any. `by`: a member of the staff, or null. */
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
export type StockMove = z.output<typeof move>;

/** The answer of `stock_moves_of`. */
export const ledger = z.object({ product, total: count, page: count, perPage: count, moves: z.array(move) });

/** The answer of `barcodes_of`: each size with its barcode. */
export const barcodeList = z.object({
  sizes: z.array(z.object({ size: z.string().nullable(), code: z.string().nullable() })),
});

/** The answer of the functions that change a stock: the product with its new stock, and the products that changed. */
export const changedStock = z.object({ product, products: z.array(id) });
