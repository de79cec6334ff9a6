import { z } from "zod";
import { count, currency, day, id, instant, localised, minor } from "@/lib/supabase/row-schemas.ts";

// What the database functions answer about purchases and costs (COST-1 to COST-9). A null cost is unknown.

const text = z.string().nullable();
const cost = minor.nullable();

const foundProduct = z.object({
  productId: id,
  sku: z.string(),
  name: localised,
  brand: localised,
  stock: count,
  /** Only when the barcode of a size was scanned. */
  size: text,
  /** `unitCost`: what the size costs us today. */
  sizes: z.array(z.object({ size: text, unitCost: cost })),
});
export type FoundProduct = z.output<typeof foundProduct>;

/** The answer of `purchase_find`. */
export const foundProducts = z.object({ currency, found: z.array(foundProduct) });

/** The answer of `purchase_save`: its id, and the products whose stock moved. */
export const savedPurchase = z.object({ id, products: z.array(id) });

const purchase = z.object({
  id,
  boughtOn: day,
  supplier: text,
  note: text,
  lines: count,
  pieces: count,
  amount: minor,
  /** Pieces without a cost. */
  unknown: count,
  savedAt: instant,
  savedBy: text,
});
export type Purchase = z.output<typeof purchase>;

/** The answer of `purchases`. */
export const purchaseList = z.object({
  currency,
  total: count,
  page: count,
  perPage: count,
  suppliers: z.array(z.string()),
  purchases: z.array(purchase),
});

const purchaseLine = z.object({
  position: count,
  /** Null: the product was deleted. */
  productId: id.nullable(),
  sku: z.string(),
  name: localised,
  size: text,
  quantity: count,
  unitCost: cost,
  /** The average cost of the size before and after this line. */
  before: cost,
  after: cost,
});
export type PurchaseLine = z.output<typeof purchaseLine>;

/** The answer of `purchase`. */
export const purchasePage = z.object({ currency, purchase, lines: z.array(purchaseLine) });
export type PurchasePage = z.output<typeof purchasePage>;

const sizeCost = z.object({
  size: text,
  unitCost: cost,
  since: instant.nullable(),
  /** Bottles of this size that are known to be on the shelf. */
  pieces: count,
});
export type SizeCost = z.output<typeof sizeCost>;

const costChange = z.object({
  at: instant,
  size: text,
  unitCost: cost,
  kind: z.enum(["purchase", "hand"]),
  quantity: count.nullable(),
  supplier: text,
  purchaseId: id.nullable(),
  by: text,
});
export type CostChange = z.output<typeof costChange>;

/** The answer of `product_costs`. `unknownOut`: bottles that left without a cost. */
export const productCosts = z.object({
  currency,
  sizes: z.array(sizeCost),
  unknownOut: z.array(z.object({ size: text, pieces: count })),
  history: z.array(costChange),
});
export type ProductCosts = z.output<typeof productCosts>;

/** The answer of `cost_settings`. */
export const costSettings = z.object({ currency, packaging: cost });
export type CostSettings = z.output<typeof costSettings>;
