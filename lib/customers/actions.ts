"use server";

import { refresh } from "next/cache";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { flagForm, flagId } from "./schema";

/** Flags a phone for twelve months. A phone with a flag is refused as `duplicate`; the screen then shows its flag. */
export const flagCustomer = adminAction("flagCustomer", flagForm, async (flag, client) => {
  const result = await callRpc(client, "flag_customer", flag, okOnly);
  refresh();
  return result;
});

/** Ends a flag. */
export const liftFlag = adminAction("liftFlag", flagId, async (flag, client) => {
  const result = await callRpc(client, "lift_flag", flag, okOnly);
  refresh();
  return result;
});
