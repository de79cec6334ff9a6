"use server";

import { byId } from "@/lib/core/field-schema";
import { okOnly } from "@/lib/supabase/rpc";
import { asPayload, refreshingAction, rpcAction } from "@/lib/supabase/rpc-action";
import { givenByDriver, orderCash } from "./money-rows";
import { boxReversal, boxTaken, driverGift } from "./money-schema";

/** Saves what a driver of our own gave us: all his unpaid parcels are paid. */
export const saveDriverCash = refreshingAction("driver_gave", driverGift.transform(asPayload), givenByDriver);

/** Books cash that left the own cash box. */
export const takeFromBox = refreshingAction("box_take", boxTaken.transform(asPayload), okOnly);

/** Takes back what was booked with `takeFromBox`. */
export const reverseCash = refreshingAction("cash_reverse", boxReversal, okOnly, "own");

/** The cash of an order: to collect, collected, fees, and the payouts that paid it. */
export const readOrderCash = rpcAction(
  "order_cash",
  byId.transform(({ id }) => ({ orderId: id })),
  orderCash,
);
