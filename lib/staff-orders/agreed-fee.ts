import { amountOf, amountText } from "@/lib/core/amount.ts";
import { coinOf, type Currency, type Minor } from "@/lib/core/money.ts";
import { cleaned } from "@/lib/core/stored-text.ts";

/** The highest delivery fee that the database takes, in minor units. */
export const MAX_FEE: Minor = 10_000_000;

/** What was typed as a delivery fee agreed with the customer: a fee, none (null), or `wrong` when it is no amount in whole coins. */
export function agreedFee(typed: string, currency: Currency): Minor | null | "wrong" {
  if (cleaned(typed) === "") return null;
  const fee = amountOf(typed);
  return fee === null || fee > MAX_FEE || fee % coinOf(currency) !== 0 ? "wrong" : fee;
}

type Shipped = { shipping: Minor | null; shippingAgreed: boolean };

/** The fee of an order as its field shows it: only a fee that staff agreed. */
export const feeText = ({ shipping, shippingAgreed }: Shipped): string =>
  shippingAgreed && shipping !== null ? amountText(shipping) : "";
