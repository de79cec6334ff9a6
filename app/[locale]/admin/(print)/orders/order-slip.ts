import type { PackingSlip } from "@/lib/parcels/label";
import type { AdminOrder } from "@/lib/staff-orders/rows";

/** The packing slip of an order that may have no parcel yet. */
export const orderSlip = (order: AdminOrder): PackingSlip => ({
  code: order.number,
  locale: order.locale,
  placedAt: order.createdAt,
  isCancelled: order.status === "cancelled",
  customer: order.customer,
  wilayaCode: order.wilayaCode,
  delivery: order.delivery,
  amount: order.total,
  currency: order.currency,
  isFeeOpen: order.shipping === null,
  items: order.items,
  gift: order.giftWrap === null ? null : { card: order.giftCard },
});
