"use server";

import { refresh } from "next/cache";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { givenByDriver, orderCash } from "./money-rows";
import { boxReversal, boxTaken, driverGift, orderId } from "./money-schema";

/** Saves what a driver of our own gave us: all his unpaid parcels are paid. */
export const saveDriverCash = adminAction("saveDriverCash", driverGift, async (payload, client) => {
  const result = await callRpc(client, "driver_gave", { payload }, givenByDriver);
  refresh();
  return result;
});

/** Books cash that left the own cash box. */
export const takeFromBox = adminAction("takeFromBox", boxTaken, async (payload, client) => {
  const result = await callRpc(client, "box_take", { payload }, okOnly);
  refresh();
  return result;
});

/** Takes back what was booked with `takeFromBox`. */
export const reverseCash = adminAction(
  "reverseCash",
  boxReversal,
  async (entry, client) => {
    const result = await callRpc(client, "cash_reverse", entry, okOnly);
    refresh();
    return result;
  },
  "own",
);

/** The cash of an order: to collect, collected, fees, and the payouts that paid it. */
export const readOrderCash = adminAction("readOrderCash", orderId, ({ id }, client) =>
  callRpc(client, "order_cash", { order_id: id }, orderCash),
);
