import type { Currency, Minor } from "@/lib/core/money.ts";
import { orderTotals, type Quote, shippingOf, type Totals } from "@/lib/delivery/fees.ts";
import type { DeliveryType } from "@/lib/delivery/places.ts";

/** The order as it is saved. */
type SavedOrder = {
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
  /** Today's price of the chosen delivery; null while none is chosen. */
  quote: Quote | null;
  /** The fee that staff agreed with the customer; null: the shop's own fee. */
  agreed: Minor | null;
  isGift: boolean;
  /** Today's price of the wrapping; null when the shop offers none. */
  giftWrapPrice: Minor | null;
};

/** The agreed fee, when the order still has the wilaya and the delivery type for which it was agreed; else null. */
export const stillAgreedFee = (order: SavedOrder, { wilaya, deliveryType }: Pick<Edited, "wilaya" | "deliveryType">) =>
  order.shippingAgreed && wilaya === order.wilayaCode && deliveryType === order.delivery.type ? order.shipping : null;

/** The delivery fee of a corrected order. Twin of `private.agreed_shipping`. */
export function editedShipping(
  order: SavedOrder,
  { subtotal, wilaya, deliveryType, quote, agreed }: Edited,
): Minor | null {
  if (agreed !== null) return agreed;
  const isSameDelivery = wilaya === order.wilayaCode && deliveryType === order.delivery.type;
  const quoted = quote && shippingOf(quote);
  if (isSameDelivery && !order.shippingAgreed && (subtotal === order.subtotal || quoted === null))
    return order.shipping;
  return quoted;
}

/** The totals of a corrected order before it is saved. Its wrapping keeps its price (`private.wrapping`). */
export function editedTotals(order: SavedOrder, edited: Edited): Totals {
  const giftWrap = edited.isGift ? (order.giftWrap ?? edited.giftWrapPrice ?? 0) : null;
  const sold = { subtotal: edited.subtotal, shipping: editedShipping(order, edited), giftWrap };
  return orderTotals(sold, order.taxRateBp, order.currency);
}
