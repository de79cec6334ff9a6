import "server-only";
import { cache } from "react";
import { fail } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { readAsAdmin } from "@/lib/supabase/admin";
import { callRpc, queryRpc, RpcError } from "@/lib/supabase/rpc";
import type { ParcelLabel } from "./label";
import { type Manifest, manifestRow, parcelLabelRows, type PickList, pickListRow } from "./paper-rows";

/** The labels of the parcels that exist, in this sequence. A packer gets no labels of parcels that have ended. */
export const parcelLabels = (ids: string[]): Promise<readonly ParcelLabel[]> =>
  readAsAdmin((client) => queryRpc(client, "parcel_labels", { ids }, parcelLabelRows), "pack");

/** What to take from the shelves for these parcels. */
export const pickListOf = (ids: string[]): Promise<PickList> =>
  readAsAdmin((client) => queryRpc(client, "parcel_pick_list", { ids }, pickListRow), "pack");

/** The manifest of a batch, or null. Cached, because the page and its title both ask for it. */
export const manifestOf = cache(async (id: string): Promise<Manifest | null> => {
  const result = await readAsAdmin(
    async (client) => (isUuid(id) ? callRpc(client, "handover_manifest", { id }, manifestRow) : fail("not_found")),
    "pack",
  );
  if (!result.ok && result.error !== "not_found") throw new RpcError(`handover_manifest: ${result.error}`);
  return result.ok ? result.value : null;
});
