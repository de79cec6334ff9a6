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

/** A page of the orders that the filters leave, how many there are of each status, and when they were read. */
export const orderList = (filters: OrderFilters): Promise<OrderList & { readAt: number }> =>
  readAsAdmin(async (client) => {
    const list = await queryRpc(client, "admin_orders", { filters: toAdminOrders(filters, PER_PAGE) }, orderPage);
    return { ...list, readAt: Date.now() };
  });

/** The orders of these numbers, whole; those that are gone are left out. */
export const ordersNumbered = (numbers: string[]): Promise<readonly AdminOrder[]> =>
  readAsAdmin((client) => queryRpc(client, "admin_orders_numbered", { numbers }, ordersInFull));

/** One order with everything around it; null when there is none. Asked by a page and by its title, read once. */
export const adminOrderById = cache(async (id: string): Promise<AdminOrder | null> => {
  const result = await readAsAdmin(async (client) =>
    isUuid(id) ? callRpc(client, "admin_order", { id }, adminOrder) : fail("not_found"),
  );
  if (!result.ok && result.error !== "not_found") throw new RpcError(`admin_order: ${result.error}`);
  return result.ok ? result.value : null;
});

/** The ids of those orders of these numbers that there are. */
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
