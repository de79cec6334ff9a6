import type { CheckoutField, CheckoutForm } from "@/lib/checkout/form.ts";
import type { Locale } from "@/lib/core/locale.ts";
import type { Minor } from "@/lib/core/money.ts";

/** The fields that a customer may change besides the goods. The phone stays, because it identifies the customer. */
export const PLACE_FIELDS = [
  "wilaya",
  "commune",
  "deliveryType",
  "address",
  "desk",
  "note",
  "gift",
] as const satisfies readonly CheckoutField[];

/** A line of the changed order. With another size it has today's price. */
type ChangedLine = { position: number; size: string | null; quantity: number };

/** What the browser sends to change an order: all its new values, and the version that was read. */
export type OrderChange = Pick<CheckoutForm, (typeof PLACE_FIELDS)[number] | "addressByPhone"> & {
  number: string;
  token: string;
  version: string;
  /** The idempotency key: a change that is sent twice is made once. */
  key: string;
  /** The language of the screen, for the texts of a refusal. */
  locale: Locale;
  items: readonly ChangedLine[];
  expectedTotal: Minor;
};
