import { isFields } from "@/lib/core/fields.ts";
import type { Minor } from "@/lib/core/money.ts";

/** An order as its shopper gets it back. `token` opens it later without an account. */
export type PlacedOrder = { id: string; number: string; token: string; total: Minor };

/** The answer of `/api/orders`, as the browser receives it. */
export const isPlacedOrder = (value: unknown): value is PlacedOrder =>
  isFields(value) &&
  [value.id, value.number, value.token].every((text) => typeof text === "string") &&
  Number.isSafeInteger(value.total);
