import { type Currency, type Minor, roundToCoin } from "@/lib/core/money.ts";

/** `custom`: the wilaya has no price; the shop calls within 24 hours to agree one (DELIVERY-3). */
export type WilayaDelivery = "standard" | "custom";

/** What the shop charges in one wilaya for one delivery type. */
export type DeliveryRate =
  { mode: "price"; fee: Minor } | { mode: "free"; fee: null } | { mode: "unavailable"; fee: null };

export type Quote = { kind: "price"; fee: Minor } | { kind: "free" } | { kind: "custom" } | { kind: "unavailable" };

export type QuoteRequest = {
  /** Null when the shop has set no rate, so that it does not deliver this way. */
  rate: DeliveryRate | null;
  delivery: WilayaDelivery;
  subtotal: Minor;
  /** Null when the shop offers no free shipping. */
  threshold: Minor | null;
};

const reaches = (subtotal: Minor, threshold: Minor | null): boolean => threshold !== null && subtotal >= threshold;

/**
 * What delivery costs: not offered, else agreed by phone, else free by its rate, else free because the goods cost at
 * least the threshold, else the fee. Twin of `private.shipping_quote`.
 */
export function quote({ rate, delivery, subtotal, threshold }: QuoteRequest): Quote {
  if (rate === null || rate.mode === "unavailable") return { kind: "unavailable" };
  if (delivery === "custom") return { kind: "custom" };
  if (rate.mode === "free" || reaches(subtotal, threshold)) return { kind: "free" };
  return { kind: "price", fee: rate.fee };
}

/** The amount that is missing until delivery is free: 0 once it is free, null when the shop has no threshold. */
export const missingForFree = (subtotal: Minor, threshold: Minor | null): Minor | null =>
  threshold === null ? null : Math.max(0, threshold - subtotal);

/** The fee that is added to the goods; null while it is still to be agreed. */
export function shippingOf(quoted: Quote): Minor | null {
  if (quoted.kind === "price") return quoted.fee;
  return quoted.kind === "free" ? 0 : null;
}

const WHOLE_BP = 10_000n;

/**
 * The tax in tax-inclusive goods and their wrapping: `subtotal × rate / (100 % + rate)`, rounded half up to the coin.
 * Delivery has no tax here, because it is the carrier's service at its price. Twin of `private.included_tax`.
 */
export const includedTax = (subtotal: Minor, taxRateBp: number, currency: Currency): Minor =>
  roundToCoin(BigInt(subtotal) * BigInt(taxRateBp), WHOLE_BP + BigInt(taxRateBp), currency);

export type Totals = {
  subtotal: Minor;
  shipping: Minor | null;
  /** Null for an order that is no gift. */
  giftWrap: Minor | null;
  tax: Minor;
  total: Minor;
};

type Sold = Pick<Totals, "subtotal" | "shipping" | "giftWrap">;

/** The totals of the checkout. The tax is not added; a fee that is not agreed yet is 0. Twin of `private.sums_of`. */
export function orderTotals(sold: Sold, taxRateBp: number, currency: Currency): Totals {
  const goods = sold.subtotal + (sold.giftWrap ?? 0);
  return { ...sold, tax: includedTax(goods, taxRateBp, currency), total: goods + (sold.shipping ?? 0) };
}
