"use server";

import { refresh } from "next/cache";
import { ok } from "@/lib/core/result";
import { showStock } from "@/lib/http/changed";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { refreshingAction } from "@/lib/supabase/rpc-action";
import { inspectedReturn, openedReturn, receivedReturn } from "./rows";
import { broughtBack, inspection, partialDelivery, receiving, returnId } from "./schema";

/** Receives the return of a code: the reference of a parcel, its tracking number or the number of its order. */
export const receiveReturn = adminAction(
  "receiveReturn",
  receiving,
  async (given, client) => {
    const result = await callRpc(client, "return_receive", given, receivedReturn);
    if (result.ok && result.value.card !== null) refresh();
    return result;
  },
  "pack",
);

/** Takes back that goods were received, until they are inspected. */
export const takeReturnBack = refreshingAction("return_take_back", returnId, okOnly, "pack");

/** Opens the return of bottles that the customer of a delivered order brought. */
export const openAfterSale = refreshingAction("after_sale_return", broughtBack, openedReturn, "pack");

/** Saves that the customer kept a part of a parcel: the order is delivered, and the rest is expected back. */
export const deliverInPart = refreshingAction("parcel_partial", partialDelivery, openedReturn, "pack");

/** Ends a return with its findings. The shop shows the new stock of its products on the next request. */
export const inspectReturn = adminAction(
  "inspectReturn",
  inspection,
  async ({ id, lines, reason }, client) => {
    const result = await callRpc(
      client,
      "return_inspect",
      { return_id: id, lines, ...(reason !== null && { reason }) },
      inspectedReturn,
    );
    if (!result.ok) {
      refresh();
      return result;
    }
    showStock(result.value.products);
    return ok(result.value.card);
  },
  "pack",
);
