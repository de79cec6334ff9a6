import type { CheckoutField, CheckoutForm } from "@/lib/checkout/form.ts";
import type { Locale } from "@/lib/core/locale.ts";
import type { Minor } from "@/lib/core/money.ts";

/** What a customer may change beside the goods. The phone stays: it says whose order it is. */
export const PLACE_FIELDS = [
  "wilaya",
  "commune",
  "deliveryType",
  "address",
  "desk",
  "note",
  "gift",
] as const satisfies readonly CheckoutField[];

/** A line of the order as it shall be; with another size it is sold at today's price. */
type ChangedLine = { position: number; size: string | null; quantity: number };

/** What the browser sends to change an order: the order as it shall be, and the version of it that was read. */
export type OrderChange = Pick<CheckoutForm, (typeof PLACE_FIELDS)[number] | "addressByPhone"> & {
  number: string;
  token: string;
  version: string;
  /** The same for the same change: sent twice, it is one change. */
  key: string;
  /** Of the screen, for the words of a refusal. */
  locale: Locale;
  items: readonly ChangedLine[];
  expectedTotal: Minor;
};
