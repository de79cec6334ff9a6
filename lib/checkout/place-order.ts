import "server-only";
import { showChangeSoon } from "@/lib/core/changed";
import { publicAction } from "@/lib/core/public-action";
import { tags } from "@/lib/core/tags";
import { shopperClient } from "@/lib/supabase/shopper";
import { toResult } from "./answer";
import { placeOrderRequest } from "./schema";

/** Sends the order to the database, which alone decides (ARCHITECTURE, `place_order`). Sent twice with one key, it is one order. Reached through `POST /api/orders`. */
export const placeOrder = publicAction("placeOrder", placeOrderRequest, async (payload) => {
  const client = await shopperClient();
  const { data, error } = await client.rpc("place_order", { payload });
  if (error) throw new Error(`place_order: ${error.message}`);
  const result = toResult(data, payload.locale);
  if (result.ok) {
    // The product pages show the new stock soon; nobody waits for them to be made again.
    showChangeSoon(...payload.items.map(({ product_id: id }) => tags.product(id)));
  }
  return result;
});
