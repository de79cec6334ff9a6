import { isFields } from "@/lib/core/fields.ts";
import type { Minor } from "@/lib/core/money.ts";

/** A placed order, as the shopper's browser gets it. `token` opens the order later without an account. */
export type PlacedOrder = { id: string; number: string; token: string; total: Minor };

/** Whether a value is the order in an answer of `/api/orders`. */
export const isPlacedOrder = (value: unknown): value is PlacedOrder =>
  isFields(value) &&
  [value.id, value.number, value.token].every((text) => typeof text === "string") &&
  Number.isSafeInteger(value.total);
