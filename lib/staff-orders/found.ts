import type { Localised } from "@/lib/catalog/product.ts";
import { isFields } from "@/lib/core/fields.ts";
import type { BriefOrder } from "./dashboard.ts";

type FoundProduct = { id: string; sku: string; name: Localised };

/** What the command palette finds for a text, beside the screens. */
export type Found = { orders: readonly BriefOrder[]; products: readonly FoundProduct[] };

export const NOTHING_FOUND: Found = { orders: [], products: [] };

/** An answer of `/api/admin/find`, as the browser receives it. */
export const isFound = (value: unknown): value is Found =>
  isFields(value) && Array.isArray(value.orders) && Array.isArray(value.products);
