import { isFields } from "@/lib/core/fields.ts";
import type { Found } from "./dashboard-rows.ts";

export const NOTHING_FOUND: Found = { orders: [], products: [] };

/** An answer of `/api/admin/find`, as the browser receives it. */
export const isFound = (value: unknown): value is Found =>
  isFields(value) && Array.isArray(value.orders) && Array.isArray(value.products);
