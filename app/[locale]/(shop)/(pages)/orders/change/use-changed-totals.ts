import { useShop } from "@/components/order-form/checkout-shop";
import { newTotals } from "@/components/order-form/use-order-totals";
import type { CheckoutForm } from "@/lib/checkout/form";
import { quoteFor, wilayaOf } from "@/lib/checkout/order-form";
import type { Failure } from "@/lib/core/result";
import type { Totals } from "@/lib/delivery/fees";
import { editedTotals, stillAgreedFee } from "@/lib/order-change/edited-totals";
import { linesSubtotal, type OrderLine } from "@/lib/order-change/lines";
import type { GuestOrder } from "@/lib/orders/order";

/** The totals of the changed order: the new totals in the server's refusal, else what the browser calculates. */
export function useChangedTotals(
  order: GuestOrder,
  { wilaya: code, deliveryType, gift }: CheckoutForm,
  lines: readonly OrderLine[],
  failure: Failure | null,
): Totals {
  const { wilayas, freeShippingThreshold, giftWrapPrice } = useShop();
  const subtotal = linesSubtotal(lines) ?? order.subtotal;
  const wilaya = wilayaOf(wilayas, code);
  const quote = wilaya && deliveryType && quoteFor(wilaya, deliveryType, subtotal, freeShippingThreshold);
  const destination = { wilaya: code, deliveryType };
  const calculated = editedTotals(order, {
    ...destination,
    subtotal,
    quote,
    agreed: stillAgreedFee(order, destination),
    isGift: gift !== undefined,
    giftWrapPrice,
  });
  return (failure && newTotals(failure)) ?? calculated;
}
