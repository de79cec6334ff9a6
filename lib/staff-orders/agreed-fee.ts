import { amountOf, amountText } from "@/lib/core/amount.ts";
import { coinOf, type Currency, type Minor } from "@/lib/core/money.ts";
import { cleaned } from "@/lib/core/stored-text.ts";

/** The highest delivery fee that the database takes, in minor units. */
export const MAX_FEE: Minor = 10_000_000;

/** Reads a typed delivery fee: null for an empty field, `wrong` when it is no amount in whole coins up to MAX_FEE. */
export function agreedFee(typed: string, currency: Currency): Minor | null | "wrong" {
  if (cleaned(typed) === "") return null;
  const fee = amountOf(typed);
  return fee === null || fee > MAX_FEE || fee % coinOf(currency) !== 0 ? "wrong" : fee;
}

/** The text of the fee field: the fee of an order when staff agreed it with the customer, else empty. */
export const feeText = ({ shipping, shippingAgreed }: { shipping: Minor | null; shippingAgreed: boolean }): string =>
  shippingAgreed && shipping !== null ? amountText(shipping) : "";
