import { quoteFor, wilayaOf } from "@/lib/checkout/order-form";
import type { Phase } from "@/lib/checkout/submission";
import type { Minor } from "@/lib/core/money";
import type { Failure } from "@/lib/core/result";
import { orderTotals, type Quote, shippingOf, type Totals } from "@/lib/delivery/fees";
import { useShop } from "./checkout-shop";
import { useOrderForm } from "./use-order-form";

/** The new total of the shop, from its refusal after prices changed. A delivery without a price is not included. */
export function newTotals({ error, detail = {} }: Failure): Totals | null {
  const { subtotal, shipping, gift_wrap: giftWrap, tax, total } = detail;
  if (error !== "price_changed" || typeof subtotal !== "number" || typeof tax !== "number" || typeof total !== "number")
    return null;
  return {
    subtotal,
    shipping: typeof shipping === "number" ? shipping : null,
    giftWrap: typeof giftWrap === "number" ? giftWrap : null,
    tax,
    total,
  };
}

export type OrderTotals = { totals: Totals; quote: Quote | null };

/** The order's totals, the delivery chosen so far included: as this page reckons, unless the shop has said otherwise since. */
export function useOrderTotals(subtotal: Minor, phase: Phase): OrderTotals {
  const { wilayas, freeShippingThreshold, giftWrapPrice, taxRateBp, currency } = useShop();
  const { form } = useOrderForm();
  const wilaya = wilayaOf(wilayas, form.wilaya);
  const quote = wilaya && form.deliveryType && quoteFor(wilaya, form.deliveryType, subtotal, freeShippingThreshold);
  const giftWrap = form.gift === undefined ? null : giftWrapPrice;
  const reckoned = orderTotals({ subtotal, shipping: quote && shippingOf(quote), giftWrap }, taxRateBp, currency);
  const told = phase.name === "refused" ? newTotals(phase.failure) : null;
  return { totals: told ?? reckoned, quote };
}
