"use server";

import { byId } from "@/lib/core/field-schema";
import { ok } from "@/lib/core/result";
import { showStock } from "@/lib/http/changed";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import { rpcAction } from "@/lib/supabase/rpc-action";
import { toAdminOrders } from "./filters";
import { parcelsOfOrder } from "./order-parcel-rows";
import { adminOrder, changedOrder, type ListedOrder, orderNotes, orderPage, statusResults } from "./rows";
import { listQuery, staffNote, statusChange, statusChanges } from "./schema";
import { MOST_SELECTED } from "./selection";

export const readAdminOrder = rpcAction("admin_order", byId, adminOrder);

/** The parcels of an order with their events. */
export const readOrderParcels = rpcAction(
  "admin_parcels_of",
  byId.transform(({ id }) => ({ orderId: id })),
  parcelsOfOrder,
);

const PER_PAGE = 100;

/** The orders that this list finds on all its pages, up to the limit of a selection. */
export const foundOrders = adminAction("foundOrders", listQuery, async (filters, client) => {
  const found = new Map<string, ListedOrder>();
  for (let page = 1; page <= MOST_SELECTED / PER_PAGE; page += 1) {
    const result = await callRpc(
      client,
      "admin_orders",
      { filters: toAdminOrders({ ...filters, page }, PER_PAGE) },
      orderPage,
    );
    if (!result.ok) return result;
    for (const order of result.value.orders) found.set(order.id, order);
    if (result.value.total <= page * PER_PAGE) break;
  }
  return ok([...found.values()]);
});

/** Changes any status to any other (ORDER-2). `status_conflict`: the order no longer has the status on the screen. */
export const setOrderStatus = adminAction("setOrderStatus", statusChange, async ({ id, from, to }, client) => {
  const result = await callRpc(
    client,
    "admin_set_order_status",
    { id, from_status: from, to_status: to },
    changedOrder,
  );
  if (!result.ok) return result;
  showStock(result.value.products);
  return ok(result.value.order);
});

/** Sets the status of many orders. Each order has its own result. */
export const setOrdersStatus = adminAction("setOrdersStatus", statusChanges, async ({ changes, to }, client) => {
  const result = await callRpc(client, "admin_set_orders_status", { changes, to_status: to }, statusResults);
  if (!result.ok) return result;
  showStock(result.value.products);
  return ok(result.value.results);
});

/** Adds a staff note and answers all staff notes of the order. */
export const noteOrder = rpcAction("admin_note_order", staffNote, orderNotes, "call");
