import "server-only";
import { cache } from "react";
import { queryAsAdmin, readAsAdmin, readOneAsAdmin } from "@/lib/supabase/admin";
import { queryRpc } from "@/lib/supabase/rpc";
import { type OrderFilters, toAdminOrders } from "./filters";
import { type AdminOrder, adminOrder, type OrderList, orderPage, ordersInFull } from "./rows";

const PER_PAGE = 25;

/** A page of the orders that match the filters, the counts by status, and when they were read. */
export const orderList = (filters: OrderFilters): Promise<OrderList & { readAt: number }> =>
  readAsAdmin(async (client) => {
    const list = await queryRpc(client, "admin_orders", { filters: toAdminOrders(filters, PER_PAGE) }, orderPage);
    return { ...list, readAt: Date.now() };
  });

/** The orders with these numbers, in full. Orders that no longer exist are left out. */
export const ordersNumbered = (numbers: string[]): Promise<readonly AdminOrder[]> =>
  queryAsAdmin("admin_orders_numbered", { numbers }, ordersInFull);

/** One order with its history, or null. Cached, because the page and its title both ask for it. */
export const adminOrderById = cache((id: string) => readOneAsAdmin("admin_order", id, { id }, adminOrder));

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
