import type { Product } from "./product.ts";

export type StockState = { kind: "out" } | { kind: "low"; left: number } | { kind: "in" };

/** The stock state that a shopper sees: the exact number only when it is low. Without a threshold it is never low. */
export function stockState({
  stock,
  lowStockThreshold = 0,
}: Pick<Product, "stock"> & Partial<Pick<Product, "lowStockThreshold">>): StockState {
  if (stock <= 0) return { kind: "out" };
  return stock <= lowStockThreshold ? { kind: "low", left: stock } : { kind: "in" };
}

const NEW_FOR_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whether a product arrived in the thirty days before `now`, a timestamp in ms. */
export const isNew = (product: Pick<Product, "createdAt">, now: number): boolean =>
  now - Date.parse(product.createdAt) < NEW_FOR_DAYS * DAY_MS;
