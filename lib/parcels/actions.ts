"use server";

import { refresh } from "next/cache";
import { fail, ok, type Result } from "@/lib/core/result";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { readList } from "./read-list";
import * as rows from "./rows";
import * as schema from "./schema";

/** The screen shows what is true now, also after a refusal: somebody else may have been faster. */
function shown<T>(result: Result<T>): Result<T> {
  refresh();
  return result;
}

/** Makes a parcel of each order that nothing stops, and says what stops the others. */
export const prepareParcels = adminAction(
  "prepareParcels",
  schema.ordersForCarrier,
  async ({ orderIds, carrierId }, client) =>
    shown(await callRpc(client, "parcel_prepare", { order_ids: orderIds, carrier_id: carrierId }, rows.prepared)),
  "pack",
);

/** What stops these orders from leaving with a carrier, and what somebody should know. */
export const checkOrders = adminAction(
  "checkOrders",
  schema.ordersForCarrier,
  ({ orderIds, carrierId }, client) =>
    callRpc(client, "parcel_preflight", { order_ids: orderIds, carrier_id: carrierId }, rows.preflight),
  "pack",
);

/** On which day an order may leave at the earliest. */
export const shipOn = adminAction(
  "shipOn",
  schema.shipOnRequest,
  async ({ orderId, day }, client) =>
    shown(await callRpc(client, "parcel_ship_on", { order_id: orderId, day: day ?? undefined }, okOnly)),
  "pack",
);

/** How a carrier spells a commune. */
export const saveSpelling = adminAction(
  "saveSpelling",
  schema.spellingRequest,
  async ({ carrierId, communeId, name }, client) =>
    shown(
      await callRpc(
        client,
        "carrier_place_save",
        { carrier_id: carrierId, commune_id: communeId, their_commune: name },
        okOnly,
      ),
    ),
  "pack",
);

/** Under which code a carrier knows a pickup desk. */
export const saveDeskCode = adminAction(
  "saveDeskCode",
  schema.deskCodeRequest,
  async ({ carrierId, deskId, code }, client) => {
    const saved = await callRpc(client, "carrier_desk_save", { carrier_id: carrierId, desk_id: deskId, code }, okOnly);
    return shown(
      !saved.ok && saved.error === "duplicate" ? fail("duplicate", { fields: { code: "duplicate" } }) : saved,
    );
  },
  "pack",
);

/** Puts drafts of one carrier into a file, which is then downloaded from `adminPaths.api.parcelFile`. */
export const fileParcels = adminAction(
  "fileParcels",
  schema.parcelIds,
  async ({ ids }, client) => shown(await callRpc(client, "parcel_file", { ids }, rows.filed)),
  "pack",
);

/** Takes parcels that have not left away from their carrier. */
export const voidParcels = adminAction(
  "voidParcels",
  schema.parcelIds,
  async ({ ids }, client) => shown(await callRpc(client, "parcel_void", { ids }, rows.changed)),
  "pack",
);

/** Marks parcels as packed, or as not. */
export const packParcels = adminAction(
  "packParcels",
  schema.packRequest,
  async (given, client) => shown(await callRpc(client, "parcel_pack", given, rows.changed)),
  "pack",
);

/** The parcel with this code, for packing. */
export const openParcel = adminAction(
  "openParcel",
  schema.codeRequest,
  ({ code }, client) => callRpc(client, "parcel_open", { code }, rows.openedParcel),
  "pack",
);

/** Opens the batch of a carrier, or goes on with the open one, and puts packed parcels into it. */
export const startHandover = adminAction(
  "startHandover",
  schema.handoverStart,
  async ({ carrierId, ids }, client): Promise<Result<string>> => {
    const opened = await callRpc(client, "handover_open", { carrier_id: carrierId }, rows.openedBatch);
    if (!opened.ok) return opened;
    const added = await callRpc(client, "handover_add", { id: opened.value, ids }, rows.changed);
    return added.ok ? ok(opened.value) : added;
  },
  "pack",
);

/** Puts the parcel with this code into an open batch. */
export const scanIntoBatch = adminAction(
  "scanIntoBatch",
  schema.batchScan,
  async (given, client) => shown(await callRpc(client, "handover_scan", given, rows.scannedParcel)),
  "pack",
);

/** Puts packed parcels into an open batch. */
export const addToBatch = adminAction(
  "addToBatch",
  schema.batchAdd,
  async (given, client) => shown(await callRpc(client, "handover_add", given, rows.changed)),
  "pack",
);

/** Takes a parcel out of an open batch. */
export const removeFromBatch = adminAction(
  "removeFromBatch",
  schema.batchRemove,
  async ({ id, parcelId }, client) =>
    shown(await callRpc(client, "handover_remove", { id, parcel_id: parcelId }, okOnly)),
  "pack",
);

/** The carrier took the batch along: its orders are shipped. */
export const closeBatch = adminAction(
  "closeBatch",
  schema.byId,
  async ({ id }, client) => shown(await callRpc(client, "handover_close", { id }, rows.closedBatch)),
  "pack",
);

/** What one of us knows of a parcel that is out. */
export const setParcel = adminAction(
  "setParcel",
  schema.stateRequest,
  async (given, client) => shown(await callRpc(client, "parcel_set", given, okOnly)),
  "pack",
);

/** The carrier lost a parcel: its order is cancelled, its bottles are written off (RETURN-7). */
export const loseParcel = adminAction("loseParcel", schema.byId, async ({ id }, client) =>
  shown(await callRpc(client, "parcel_lost", { parcel_id: id }, okOnly)),
);

/** A carrier took "delivered" back: a manager says whether the parcel comes back. */
export const decideParcel = adminAction("decideParcel", schema.decision, async ({ id, cameBack }, client) =>
  shown(await callRpc(client, "parcel_decide", { id, came_back: cameBack }, okOnly)),
);

/** Tracking numbers, or what a carrier says of its parcels: first what would become of each line, then so. */
export const takeList = adminAction(
  "takeList",
  schema.listRequest,
  async ({ kind, carrierId, text, file, save }, client) => {
    const list = file ? new Uint8Array(await file.arrayBuffer()) : text;
    const read = await readList(kind, list, { carrierId, save }, client);
    if (save) refresh();
    return read;
  },
  "pack",
);
