import "server-only";
import { cache } from "react";
import { isUuid } from "@/lib/core/uuid";
import { adminClient } from "@/lib/supabase/admin";
import { called } from "@/lib/supabase/called";
import { type OrderFilters, toAdminOrders } from "./admin-filters";
import type { AdminOrder, OrderList } from "./admin-order";
import { toAdminOrder, toOrderList } from "./admin-rows";

const PER_PAGE = 25;

/** A page of the orders that the filters leave, and how many there are of each status. */
export async function orderList(filters: OrderFilters): Promise<OrderList> {
  const client = await adminClient();
  const result = await called(client.rpc("admin_orders", { filters: toAdminOrders(filters, PER_PAGE) }), toOrderList);
  if (!result.ok) throw new Error(`admin_orders: ${result.error}`);
  return result.value;
}

/** One order with everything around it; null when there is none. Asked by a page and by its title, read once. */
export const adminOrderById = cache(async (id: string): Promise<AdminOrder | null> => {
  const client = await adminClient();
  if (!isUuid(id)) return null;
  const result = await called(client.rpc("admin_order", { id }), toAdminOrder);
  if (!result.ok && result.error !== "not_found") throw new Error(`admin_order: ${result.error}`);
  return result.ok ? result.value : null;
});
