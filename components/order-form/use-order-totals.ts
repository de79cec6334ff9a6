import { quoteFor, wilayaOf } from "@/lib/checkout/order-form";
import type { Phase } from "@/lib/checkout/submission";
import type { Minor } from "@/lib/core/money";
import type { Failure } from "@/lib/core/result";
import { orderTotals, type Quote, shippingOf, type Totals } from "@/lib/delivery/fees";
import { useShop } from "./checkout-shop";
import { useOrderForm } from "./use-order-form";

/** The new totals in the server's refusal after prices changed; null in any other refusal. */
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

/** The totals of the order: the new totals in the server's refusal, else what the browser calculates from the form. */
export function useOrderTotals(subtotal: Minor, phase: Phase): OrderTotals {
  const { wilayas, freeShippingThreshold, giftWrapPrice, taxRateBp, currency } = useShop();
  const { form } = useOrderForm();
  const wilaya = wilayaOf(wilayas, form.wilaya);
  const quote = wilaya && form.deliveryType && quoteFor(wilaya, form.deliveryType, subtotal, freeShippingThreshold);
  const giftWrap = form.gift === undefined ? null : giftWrapPrice;
  const calculated = orderTotals({ subtotal, shipping: quote && shippingOf(quote), giftWrap }, taxRateBp, currency);
  const refusedTotals = phase.name === "refused" ? newTotals(phase.failure) : null;
  return { totals: refusedTotals ?? calculated, quote };
}
