"use server";

import { refresh } from "next/cache";
import { byId } from "@/lib/core/field-schema";
import { fail, ok, type Result } from "@/lib/core/result";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { refreshingAction, rpcAction } from "@/lib/supabase/rpc-action";
import type { LeftOut } from "./rows";
import { readList } from "./read-list";
import * as rows from "./rows";
import * as schema from "./schema";

/** Refreshes the screen, also after a refusal, because the cause may be a change by a colleague. */
function refreshed<T>(result: Result<T>): Result<T> {
  refresh();
  return result;
}

/** Makes a parcel of each order that has no fault, and returns the issues of all of them. */
export const prepareParcels = refreshingAction("parcel_prepare", schema.ordersForCarrier, rows.prepared, "pack");

/** The faults and warnings of these orders with a carrier. Changes nothing. */
export const checkOrders = rpcAction("parcel_preflight", schema.ordersForCarrier, rows.preflight, "pack");

/** Saves the earliest day on which an order may be sent. */
export const shipOn = refreshingAction("parcel_ship_on", schema.shipOnRequest, okOnly, "pack");

export const saveSpelling = refreshingAction("carrier_place_save", schema.spellingRequest, okOnly, "pack");

/** Saves the code of a pickup desk, whose absence stops an order in the pre-flight. Packers cannot delete a code. */
export const saveMissingDeskCode = adminAction(
  "saveMissingDeskCode",
  schema.deskCodeRequest,
  async ({ carrierId, deskId, code }, client) => {
    const saved = await callRpc(client, "carrier_desk_save", { carrier_id: carrierId, desk_id: deskId, code }, okOnly);
    return refreshed(
      !saved.ok && saved.error === "duplicate" ? fail("duplicate", { fields: { code: "duplicate" } }) : saved,
    );
  },
  "pack",
);

/** Puts drafts of one carrier into a file, which is then downloaded from `adminPaths.api.parcelFile`. */
export const fileParcels = refreshingAction("parcel_file", schema.parcelIds, rows.filed, "pack");

/** Cancels parcels that have not left, so that their orders can be prepared for another carrier. */
export const voidParcels = refreshingAction("parcel_void", schema.parcelIds, rows.changed, "pack");

export const packParcels = refreshingAction("parcel_pack", schema.packRequest, rows.changed, "pack");

/** Finds the parcel with this code, for packing. */
export const openParcel = rpcAction("parcel_open", schema.codeRequest, rows.openedParcel, "pack");

/** Puts packed parcels into the open batch of a carrier; opens a new batch when there is none. */
export const startHandover = adminAction(
  "startHandover",
  schema.handoverStart,
  async ({ carrierId, ids }, client): Promise<Result<{ id: string; changed: number; left: readonly LeftOut[] }>> => {
    const opened = await callRpc(client, "handover_open", { carrier_id: carrierId }, rows.openedBatch);
    if (!opened.ok) return refreshed(opened);
    const added = await callRpc(client, "handover_add", { id: opened.value, ids }, rows.changed);
    return added.ok ? ok({ id: opened.value, ...added.value }) : refreshed(added);
  },
  "pack",
);

/** Puts the parcel with this code into an open batch. */
export const scanIntoBatch = refreshingAction("handover_scan", schema.batchScan, rows.scannedParcel, "pack");

/** Puts packed parcels into an open batch. */
export const addToBatch = refreshingAction("handover_add", schema.batchAdd, rows.changed, "pack");

/** Takes a parcel out of an open batch. */
export const removeFromBatch = refreshingAction("handover_remove", schema.batchRemove, okOnly, "pack");

/** Closes a batch that the carrier took along, and sets its orders to shipped. */
export const closeBatch = refreshingAction("handover_close", byId, rows.closedBatch, "pack");

/** Sets the state of a parcel that has left, as staff know it. */
export const setParcel = refreshingAction("parcel_set", schema.stateRequest, okOnly, "pack");

/** Takes "delivered" back on the day on which the caller set it. */
export const setParcelBack = refreshingAction("parcel_set_back", byId, okOnly, "pack");

/** Marks a parcel as lost by the carrier, cancels its order and writes its bottles off (RETURN-7). */
export const markParcelLost = refreshingAction("parcel_lost", schema.lostParcel, okOnly);

/** Saves whether a delivered parcel comes back, which a manager decides after the carrier reported another state. */
export const decideParcel = refreshingAction("parcel_decide", schema.decision, okOnly);

/** Reads a carrier's list of tracking numbers or states and answers what each line changes. Saves only with `save`. */
export const importCarrierList = adminAction(
  "importCarrierList",
  schema.listRequest,
  async ({ kind, carrierId, text, file, save }, client) => {
    const list = file ? new Uint8Array(await file.arrayBuffer()) : text;
    const read = await readList(kind, list, { carrierId, save }, client);
    if (save) refresh();
    return read;
  },
  "pack",
);
