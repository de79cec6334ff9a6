import "server-only";
import { answered } from "@/lib/core/answer";
import { showChangeSoon } from "@/lib/core/changed";
import { publicAction } from "@/lib/core/public-action";
import { ok } from "@/lib/core/result";
import { tags } from "@/lib/core/tags";
import { shopperClient } from "@/lib/supabase/shopper";
import { orderByToken } from "./queries";
import { orderKey, orderKeys } from "./schema";
import { toSummary } from "./summary";

/** The orders of a device, in the order asked for; null where number and token do not belong together. Through `POST /api/orders/device`. */
export const readDeviceOrders = publicAction("readDeviceOrders", orderKeys, async ({ orders }) => {
  const found = await Promise.all(orders.map(({ number, token }) => orderByToken(number, token)));
  return ok(found.map((order) => order && toSummary(order)));
});

/** Cancels a pending order for whoever holds its token, and answers it as it then is. Through `POST /api/orders/cancel`. */
export const cancelOrder = publicAction("cancelOrder", orderKey, async ({ number, token }) => {
  const client = await shopperClient();
  const { data, error } = await client.rpc("cancel_order", { number, token });
  if (error) throw new Error(`cancel_order: ${error.message}`);
  const cancelled = answered(data, () => true);
  if (!cancelled.ok) return cancelled;
  const order = await orderByToken(number, token);
  if (!order) throw new Error("cancel_order: the order is gone");
  // The bottles are back on the shelf.
  showChangeSoon(...order.items.flatMap(({ productId }) => (productId ? [tags.product(productId)] : [])));
  return ok(toSummary(order));
});
