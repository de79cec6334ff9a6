import { type CheckoutForm, isCheckoutForm } from "@/lib/checkout/form.ts";
import { isFields } from "@/lib/core/fields.ts";
import type { OrderLine } from "./lines.ts";

type KeptLine = Pick<OrderLine, "key" | "size" | "quantity">;

/** What a shopper has entered into the form that changes an order, and the version of the order that was changed. */
export type KeptChange = { version: string; form: CheckoutForm; lines: readonly KeptLine[] };

const KEY = "orderChange";

const isKeptLine = (value: unknown): value is KeptLine =>
  isFields(value) &&
  typeof value.key === "string" &&
  (value.size === null || typeof value.size === "string") &&
  Number.isInteger(value.quantity) &&
  Number(value.quantity) > 0;

/**
 * The state of the history entry with the change in it. A reload finds it again; another tab does not see it, and it is
 * gone with the tab.
 */
export const stateWith = (state: unknown, { version, form, lines }: KeptChange): Record<string, unknown> => ({
  ...(isFields(state) ? state : {}),
  [KEY]: { version, form, lines: lines.map(({ key, size, quantity }) => ({ key, size, quantity })) },
});

/** The change that a history entry keeps; null when it keeps none, or when the order has another version now. */
export function changeIn(state: unknown, version: string): KeptChange | null {
  const kept = isFields(state) ? state[KEY] : undefined;
  if (!isFields(kept) || kept.version !== version || !isCheckoutForm(kept.form)) return null;
  if (!Array.isArray(kept.lines) || !kept.lines.every(isKeptLine)) return null;
  return { version, form: kept.form, lines: kept.lines };
}

/** The lines with the sizes and quantities that were entered, without those that were removed. */
export const withKeptLines = (lines: readonly OrderLine[], { lines: kept }: KeptChange): OrderLine[] =>
  lines.flatMap((line) => {
    const entered = kept.find(({ key }) => key === line.key);
    if (!entered) return [];
    const isOffered = entered.size !== null && line.sizes.includes(entered.size);
    return { ...line, quantity: entered.quantity, size: isOffered ? entered.size : line.size };
  });
