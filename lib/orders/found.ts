import { type Fields, isFields } from "@/lib/core/answer.ts";
import type { Localised } from "@/lib/catalog/product.ts";
import type { BriefOrder } from "./dashboard.ts";
import { briefOrders, nameOf } from "./dashboard-rows.ts";

export type FoundProduct = { id: string; sku: string; name: Localised };

/** What the command palette finds for a text, beside the screens. */
export type Found = { orders: readonly BriefOrder[]; products: readonly FoundProduct[] };

export const NOTHING_FOUND: Found = { orders: [], products: [] };

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What the function `admin_find` answers. */
export function toFound({ orders, products }: Fields): Found | undefined {
  if (!Array.isArray(orders) || !Array.isArray(products)) return undefined;
  return { orders: briefOrders(orders), products: products.filter(isFields).map((row) => ({ id: text(row.id), sku: text(row.sku), name: nameOf(row) })) };
}

/** The same after it crossed the network. */
export const isFound = (value: unknown): value is Found => isFields(value) && Array.isArray(value.orders) && Array.isArray(value.products);
