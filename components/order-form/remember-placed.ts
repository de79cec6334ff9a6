import type { OrderedItem } from "@/lib/cart/cart.ts";
import { deviceOrders, rememberOrder } from "@/lib/orders/device-orders.ts";
import { afterOrder, afterQuickOrder, checkoutDraft } from "@/lib/checkout/draft.ts";
import type { Phase } from "@/lib/checkout/submission.ts";

/** Where an order was sent: the id of the product on whose page it was, or null for the checkout. */
export type OrderSource = string | null;

/**
 * Adds a placed order to the orders of this device, and takes its content out of the cart and the form. Does nothing when
 * this device knows the order already: another page or tab had its answer, and cart and form may be of the next order.
 * @param ordered takes lines out of the cart
 */
export function rememberPlaced(
  source: OrderSource,
  { order: { number, token }, request }: Extract<Phase, { name: "placed" }>,
  ordered: (items: readonly OrderedItem[]) => void,
): void {
  if (deviceOrders.get().some((known) => known.number === number)) return;
  rememberOrder({ number, token, placedAt: new Date().toISOString() });
  const draft = checkoutDraft.get();
  checkoutDraft.set(source === null ? afterOrder(draft) : afterQuickOrder(draft));
  if (source === null) ordered(request.items);
}
