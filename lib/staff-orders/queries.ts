import "server-only";
import { cache } from "react";
import { fail } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { readAsAdmin } from "@/lib/supabase/admin";
import { callRpc, queryRpc, RpcError } from "@/lib/supabase/rpc";
import { type OrderFilters, toAdminOrders } from "./filters";
import { adminOrder, orderPage, ordersInFull } from "./rows";
import type { AdminOrder, OrderList } from "./staff-order";

const PER_PAGE = 25;

/** A page of the orders that match the filters, the counts by status, and when they were read. */
export const orderList = (filters: OrderFilters): Promise<OrderList & { readAt: number }> =>
  readAsAdmin(async (client) => {
    const list = await queryRpc(client, "admin_orders", { filters: toAdminOrders(filters, PER_PAGE) }, orderPage);
    return { ...list, readAt: Date.now() };
  });

/** The orders with these numbers, in full. Orders that no longer exist are left out. */
export const ordersNumbered = (numbers: string[]): Promise<readonly AdminOrder[]> =>
  readAsAdmin((client) => queryRpc(client, "admin_orders_numbered", { numbers }, ordersInFull));

/** One order with its history, or null. Cached, because the page and its title both ask for it. */
export const adminOrderById = cache(async (id: string): Promise<AdminOrder | null> => {
  const result = await readAsAdmin(async (client) =>
    isUuid(id) ? callRpc(client, "admin_order", { id }, adminOrder) : fail("not_found"),
  );
  if (!result.ok && result.error !== "not_found") throw new RpcError(`admin_order: ${result.error}`);
  return result.ok ? result.value : null;
});

/** The ids of the orders with these numbers, by number. Unknown numbers are left out. */
export async function orderIdsByNumber(numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map();
  return readAsAdmin(async (client) => {
    const { data, error } = await client
      .from("orders")
      .select("id,number")
      .in("number", [...new Set(numbers)]);
    if (error) throw new Error(`Orders cannot be read: ${error.message}`);
    return new Map(data.map(({ id, number }) => [number, id]));
  });
}
