"use server";

import { refresh } from "next/cache";
import { ok } from "@/lib/core/result";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import { excludedForm } from "./admin-schema";
import { excludedAddresses } from "./rows";

/** Leaves the views of these addresses out of the statistics, past views too. */
export const excludeAddresses = adminAction("excludeAddresses", excludedForm, async ({ addresses }, client) => {
  const result = await callRpc(client, "admin_exclude_addresses", { addresses }, excludedAddresses);
  if (!result.ok) return result;
  refresh();
  return ok(result.value.length);
});
