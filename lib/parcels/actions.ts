"use server";

import { refresh } from "next/cache";
import { fail, ok, type Result } from "@/lib/core/result";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import type { LeftOut } from "./board";
import { readList } from "./read-list";
import * as rows from "./rows";
import * as schema from "./schema";

/** Refreshes the screen, also after a refusal, because the cause may be a change by a colleague. */
function refreshed<T>(result: Result<T>): Result<T> {
  refresh();
  return result;
}

/** Makes a parcel of each order that has no fault, and returns the issues of all of them. */
export const prepareParcels = adminAction(
  "prepareParcels",
  schema.ordersForCarrier,
  async ({ orderIds, carrierId }, client) =>
    refreshed(await callRpc(client, "parcel_prepare", { order_ids: orderIds, carrier_id: carrierId }, rows.prepared)),
  "pack",
);

/** The faults and warnings of these orders with a carrier. Changes nothing. */
export const checkOrders = adminAction(
  "checkOrders",
  schema.ordersForCarrier,
  ({ orderIds, carrierId }, client) =>
    callRpc(client, "parcel_preflight", { order_ids: orderIds, carrier_id: carrierId }, rows.preflight),
  "pack",
);

/** Saves the earliest day on which an order may be sent. */
export const shipOn = adminAction(
  "shipOn",
  schema.shipOnRequest,
  async ({ orderId, day }, client) =>
    refreshed(await callRpc(client, "parcel_ship_on", { order_id: orderId, day: day ?? undefined }, okOnly)),
  "pack",
);

/** Saves how a carrier spells a commune. */
export const saveSpelling = adminAction(
  "saveSpelling",
  schema.spellingRequest,
  async ({ carrierId, communeId, name }, client) =>
    refreshed(
      await callRpc(
        client,
        "carrier_place_save",
        { carrier_id: carrierId, commune_id: communeId, their_commune: name },
        okOnly,
      ),
    ),
  "pack",
);

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
export const fileParcels = adminAction(
  "fileParcels",
  schema.parcelIds,
  async ({ ids }, client) => refreshed(await callRpc(client, "parcel_file", { ids }, rows.filed)),
  "pack",
);

/** Cancels parcels that have not left, so that their orders can be prepared for another carrier. */
export const voidParcels = adminAction(
  "voidParcels",
  schema.parcelIds,
  async ({ ids }, client) => refreshed(await callRpc(client, "parcel_void", { ids }, rows.changed)),
  "pack",
);

/** Marks parcels as packed or as not packed. */
export const packParcels = adminAction(
  "packParcels",
  schema.packRequest,
  async (given, client) => refreshed(await callRpc(client, "parcel_pack", given, rows.changed)),
  "pack",
);

/** Finds the parcel with this code, for packing. */
export const openParcel = adminAction(
  "openParcel",
  schema.codeRequest,
  ({ code }, client) => callRpc(client, "parcel_open", { code }, rows.openedParcel),
  "pack",
);

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
export const scanIntoBatch = adminAction(
  "scanIntoBatch",
  schema.batchScan,
  async (given, client) => refreshed(await callRpc(client, "handover_scan", given, rows.scannedParcel)),
  "pack",
);

/** Puts packed parcels into an open batch. */
export const addToBatch = adminAction(
  "addToBatch",
  schema.batchAdd,
  async (given, client) => refreshed(await callRpc(client, "handover_add", given, rows.changed)),
  "pack",
);

/** Takes a parcel out of an open batch. */
export const removeFromBatch = adminAction(
  "removeFromBatch",
  schema.batchRemove,
  async ({ id, parcelId }, client) =>
    refreshed(await callRpc(client, "handover_remove", { id, parcel_id: parcelId }, okOnly)),
  "pack",
);

/** Closes a batch that the carrier took along, and sets its orders to shipped. */
export const closeBatch = adminAction(
  "closeBatch",
  schema.byId,
  async ({ id }, client) => refreshed(await callRpc(client, "handover_close", { id }, rows.closedBatch)),
  "pack",
);

/** Sets the state of a parcel that has left, as staff know it. */
export const setParcel = adminAction(
  "setParcel",
  schema.stateRequest,
  async (given, client) => refreshed(await callRpc(client, "parcel_set", given, okOnly)),
  "pack",
);

/** Takes "delivered" back on the day on which the caller set it. */
export const setParcelBack = adminAction(
  "setParcelBack",
  schema.byId,
  async ({ id }, client) => refreshed(await callRpc(client, "parcel_set_back", { id }, okOnly)),
  "pack",
);

/** Marks a parcel as lost by the carrier, cancels its order and writes its bottles off (RETURN-7). */
export const markParcelLost = adminAction("markParcelLost", schema.byId, async ({ id }, client) =>
  refreshed(await callRpc(client, "parcel_lost", { parcel_id: id }, okOnly)),
);

/** Saves whether a delivered parcel comes back, which a manager decides after the carrier reported another state. */
export const decideParcel = adminAction("decideParcel", schema.decision, async ({ id, cameBack }, client) =>
  refreshed(await callRpc(client, "parcel_decide", { id, came_back: cameBack }, okOnly)),
);

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
