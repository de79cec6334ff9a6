"use server";

import { refresh } from "next/cache";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import { givenByDriver, orderCash } from "./money-rows";
import { driverGift, orderId } from "./money-schema";

/** Saves what a driver of our own gave us: all his unpaid parcels are paid. */
export const saveDriverCash = adminAction("saveDriverCash", driverGift, async (payload, client) => {
  const result = await callRpc(client, "driver_gave", { payload }, givenByDriver);
  refresh();
  return result;
});

/** The cash of an order: to collect, collected, fees, and the payouts that paid it. */
export const readOrderCash = adminAction("readOrderCash", orderId, ({ id }, client) =>
  callRpc(client, "order_cash", { order_id: id }, orderCash),
);
