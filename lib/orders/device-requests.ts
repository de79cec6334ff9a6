import "server-only";
import { publicAction } from "@/lib/core/public-action";
import { ok } from "@/lib/core/result";
import { showStockOfShopper } from "@/lib/http/changed";
import { callRpc } from "@/lib/supabase/rpc";
import { shopperClient } from "@/lib/supabase/shopper";
import { orderByToken } from "./queries";
import { customerName, type GuestOrder } from "./order";
import { cancelledOrder, orderSummary } from "./rows";
import { deviceOrdersRequest, orderAccess } from "./schema";

const toSummary = (order: GuestOrder) => orderSummary.parse({ ...order, recipient: customerName(order.customer) });

/** A device's orders; null where number and token do not belong together. For `POST /api/orders/device`. */
export const readDeviceOrders = publicAction("readDeviceOrders", deviceOrdersRequest, async ({ orders }) => {
  const found = await Promise.all(orders.map(({ number, token }) => orderByToken(number, token)));
  return ok(found.map((order) => order && toSummary(order)));
});

/** Cancels a pending order for a caller with its token; answers its new state. For `POST /api/orders/cancel`. */
export const cancelOrder = publicAction("cancelOrder", orderAccess, async ({ number, token }) => {
  const cancelled = await callRpc(await shopperClient(), "cancel_order", { number, token }, cancelledOrder);
  if (!cancelled.ok) return cancelled;
  const order = await orderByToken(number, token);
  if (!order) throw new Error("cancel_order: the order is gone");
  showStockOfShopper(cancelled.value.products);
  return ok(toSummary(order));
});
