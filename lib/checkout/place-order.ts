import "server-only";
import type { z } from "zod";
import { publicAction } from "@/lib/core/public-action";
import { report } from "@/lib/core/log";
import { showStockOfShopper } from "@/lib/http/changed";
import { publicClient } from "@/lib/supabase/public";
import { callRpc } from "@/lib/supabase/rpc";
import { shopperClient } from "@/lib/supabase/shopper";
import { refusalForForm } from "./database-refusal";
import { placedOrder } from "./rows";
import { placeOrderRequest } from "./schema";

const MAX_TRIES = 3;
const PAUSE_MS = 500;

/**
 * `place_order` waits only one second for a locked product, because a waiting order occupies a database connection. The
 * pause between the tries occupies none. All tries have the same key, so they make one order.
 */
async function placeWithRetries(payload: z.output<typeof placeOrderRequest>) {
  for (let tries = 1; ; tries += 1) {
    const result = await callRpc(await shopperClient(), "place_order", { payload }, placedOrder);
    if (result.ok || result.error !== "unavailable" || tries === MAX_TRIES) return result;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Whether a product has no bottle left. After a failed read false: the lists then show it one request later. */
async function isOneSoldOut(ids: readonly string[]): Promise<boolean> {
  const { data, error } = await publicClient().from("products").select("id").in("id", ids).lte("stock", 0).limit(1);
  if (error) report("action", error, { action: "placeOrder" });
  return (data ?? []).length > 0;
}

/**
 * Sends the order to the database, which alone decides (CHECKOUT-6, docs/decisions/order-placement.md). Sent twice with
 * one key, it is one order. An answer that cannot be read is `unavailable`, as if it was lost: the shopper's browser
 * keeps the key. Reached through `submitOrder` and `POST /api/orders`.
 */
export const placeOrder = publicAction("placeOrder", placeOrderRequest, async (payload) => {
  const result = await placeWithRetries(payload);
  if (!result.ok) return refusalForForm(result, payload.locale);
  const ids = payload.items.map(({ product_id: id }) => id);
  showStockOfShopper(ids, () => isOneSoldOut(ids));
  return result;
});
