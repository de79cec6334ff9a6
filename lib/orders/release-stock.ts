import "server-only";
import { report } from "@/lib/core/log";
import { showChangeSoon } from "@/lib/http/changed";
import { productTags } from "@/lib/http/tags";
import { publicClient } from "@/lib/supabase/public";
import { queryRpc } from "@/lib/supabase/rpc";
import { releasedStock } from "./rows";

const HOUR_MS = 3_600_000;
let dueAt = 0;

/**
 * Gives back the stock of orders that nobody confirmed in time, once an hour per process. The web server calls it after
 * a page view, so no scheduled job is needed (docs/decisions/order-placement.md).
 */
export async function releaseStockWhenDue(now = Date.now()): Promise<void> {
  if (now < dueAt) return;
  dueAt = now + HOUR_MS;
  try {
    const { orders, products } = await queryRpc(publicClient(), "release_unconfirmed_stock", {}, releasedStock);
    // The database releases a limited number at a time, so the next page view goes on.
    if (orders > 0) dueAt = 0;
    showChangeSoon(...productTags(products));
  } catch (error) {
    report("release_unconfirmed_stock", error);
  }
}
