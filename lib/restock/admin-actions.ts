"use server";

import { refresh } from "next/cache";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { requestId, toldChange } from "./admin-schema";

/** Deletes a restock request. */
export const removeRequest = adminAction("removeRequest", requestId, async (id, client) => {
  const result = await callRpc(client, "admin_remove_restock_request", { id }, okOnly);
  if (result.ok) refresh();
  return result;
});

/** Notes that staff told the shopper that the product is back, or removes that note. */
export const setTold = adminAction("setTold", toldChange, async (change, client) => {
  const result = await callRpc(client, "admin_set_restock_told", change, okOnly);
  if (result.ok) refresh();
  return result;
});
