"use server";

import { fail, ok } from "@/lib/core/result";
import { showChange } from "@/lib/http/changed";
import { tags } from "@/lib/http/tags";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import type { SessionClient } from "@/lib/supabase/session-client";
import { writeRefusal } from "@/lib/supabase/written";
import type { DeliveryChange } from "./admin-rates";
import { savedFees } from "./admin-rows";
import { deskForm, deskId, deskSwitch, rateChanges } from "./admin-schema";

async function setDeliveries(client: SessionClient, changes: readonly DeliveryChange[]): Promise<void> {
  for (const delivery of ["standard", "custom"] as const) {
    const codes = changes.filter((change) => change.delivery === delivery).map(({ wilaya }) => wilaya);
    if (codes.length === 0) continue;
    const { error } = await client.from("wilayas").update({ delivery }).in("code", codes);
    if (error) throw new Error(error.message);
  }
}

/** Saves fees and kinds of delivery. Saving twice changes nothing, so it can be sent again after a lost connection. */
export const saveRates = adminAction("saveRates", rateChanges, async ({ fees, deliveries }, client) => {
  if (fees.length > 0) {
    const result = await callRpc(client, "admin_set_delivery_fees", { changes: fees }, savedFees);
    if (!result.ok) return result;
  }
  // The fees are saved even when this second write fails.
  await setDeliveries(client, deliveries).finally(() => showChange(tags.deliveryFees));
  return ok(fees.length + deliveries.length);
});

export const saveDesk = adminAction("saveDesk", deskForm, async ({ id, ...columns }, client) => {
  const desks = client.from("desks");
  const { data, error } = await (id === null
    ? desks.insert(columns).select("id")
    : desks.update(columns).eq("id", id).select("id"));
  // The commune is not in the wilaya: the form was sent before the communes of the new wilaya had loaded.
  if (error?.code === "23503") return fail("invalid", { fields: { commune_id: "required" } });
  const refused = writeRefusal(error);
  if (refused) return refused;
  if (data?.length === 0) return fail("not_found");
  showChange(tags.desks);
  return ok(columns.name);
});

export const switchDesk = adminAction("switchDesk", deskSwitch, async ({ id, active }, client) => {
  const { data, error } = await client.from("desks").update({ active }).eq("id", id).select("id");
  if (error) throw new Error(error.message);
  if (data.length === 0) return fail("not_found");
  showChange(tags.desks);
  return ok(active);
});

export const deleteDesk = adminAction("deleteDesk", deskId, async (id, client) => {
  const { error } = await client.from("desks").delete().eq("id", id);
  const refused = writeRefusal(error);
  if (refused) return refused;
  showChange(tags.desks);
  return ok(id);
});
