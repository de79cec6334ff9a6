import type { Currency, Minor } from "@/lib/core/money.ts";
import { orderTotals, type Quote, shippingOf, type Totals } from "@/lib/delivery/fees.ts";
import type { DeliveryType } from "@/lib/delivery/places.ts";

/** The order as it is written. */
type Written = {
  wilayaCode: number;
  delivery: { type: DeliveryType };
  subtotal: Minor;
  shipping: Minor | null;
  giftWrap: Minor | null;
  shippingAgreed: boolean;
  taxRateBp: number;
  currency: Currency;
};

/** The order as the screen shows it. */
type Edited = {
  subtotal: Minor;
  wilaya: number | null;
  deliveryType: DeliveryType | null;
  /** What the shop asks for this delivery today; null while none is chosen. */
  quote: Quote | null;
  /** The fee that is agreed with the customer; null leaves it to the shop. */
  agreed: Minor | null;
  isGift: boolean;
  /** What the shop asks for wrapping today; null when it offers none. */
  giftWrapPrice: Minor | null;
};

/** The fee that staff agreed with the customer holds for its wilaya and its delivery type only; null where none does. */
export const keptFee = (order: Written, { wilaya, deliveryType }: Pick<Edited, "wilaya" | "deliveryType">) =>
  order.shippingAgreed && wilaya === order.wilayaCode && deliveryType === order.delivery.type ? order.shipping : null;

/** The delivery fee that a corrected order is written with. Twin of `private.agreed_shipping`. */
export function editedShipping(
  order: Written,
  { subtotal, wilaya, deliveryType, quote, agreed }: Edited,
): Minor | null {
  if (agreed !== null) return agreed;
  const isSameWay = wilaya === order.wilayaCode && deliveryType === order.delivery.type;
  const quoted = quote && shippingOf(quote);
  if (isSameWay && !order.shippingAgreed && (subtotal === order.subtotal || quoted === null)) return order.shipping;
  return quoted;
}

/** The totals of a corrected order before it is saved. Its wrapping keeps its price (`private.wrapping`). */
export function editedTotals(order: Written, edited: Edited): Totals {
  const giftWrap = edited.isGift ? (order.giftWrap ?? edited.giftWrapPrice ?? 0) : null;
  const sold = { subtotal: edited.subtotal, shipping: editedShipping(order, edited), giftWrap };
  return orderTotals(sold, order.taxRateBp, order.currency);
}
