"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { ok, type Result } from "@/lib/core/result";
import { LIST_BYTES } from "@/lib/core/table/limits";
import { readTable, refusedTable } from "@/lib/core/table/read-table";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { type DecidedLines, decidedLines, type PayoutView, payoutView, savedPayout } from "./payout-rows";
import * as schema from "./payout-schema";
import { type PayoutSheet, readPayoutSheet } from "./payout-sheet";
import type { SheetColumn } from "./sheet-columns";

/** Refreshes the screen, also after a refusal, because the cause may be a change by a colleague. */
function refreshed<T>(result: Result<T>): Result<T> {
  refresh();
  return result;
}

type Given = z.output<typeof schema.sheetRequest>;
type Sheet = Extract<PayoutSheet, { ok: true }> & { fileHash: string | null };

async function sheetOf({ text, file, columns }: Given): Promise<Result<Sheet>> {
  const given = file ? new Uint8Array(await file.arrayBuffer()) : text;
  const table = await readTable(given, LIST_BYTES, "all");
  if (!table.ok) return refusedTable("sheet", table.error);
  const read = readPayoutSheet(table.rows, columns);
  if (!read.ok) return refusedTable("sheet", read.error);
  if (typeof given === "string") return ok({ ...read, fileHash: null });
  const digest = await crypto.subtle.digest("SHA-256", given);
  return ok({ ...read, fileHash: Buffer.from(digest).toString("hex") });
}

/** `view` is null when a manager must name the columns first. `received`: what was typed, in minor units. */
export type Preview = { columns: readonly SheetColumn[]; view: PayoutView | null; received: number };

/** Compares a sheet with the ledger. Writes nothing. */
export const previewPayout = adminAction(
  "previewPayout",
  schema.sheetRequest,
  async (given, client): Promise<Result<Preview>> => {
    const sheet = await sheetOf(given);
    if (!sheet.ok) return sheet;
    const { lines, columns, isRead, fileHash } = sheet.value;
    if (!isRead) return ok({ columns, view: null, received: given.received });
    const args = {
      carrier_id: given.carrierId,
      paid_on: given.paidOn,
      lines: [...lines],
      file_hash: fileHash ?? undefined,
    };
    const view = await callRpc(client, "payout_preview", args, payoutView);
    return view.ok ? ok({ columns, view: view.value, received: given.received }) : view;
  },
);

/** Saves a payout with its sheet, which is read again. With `close`, it is closed at once when it fits. */
export const savePayout = adminAction("savePayout", schema.payoutSave, async (given, client) => {
  const sheet = await sheetOf(given);
  if (!sheet.ok) return sheet;
  const { lines, fileHash } = sheet.value;
  const { key, carrierId, number, paidOn, way, received, columns } = given;
  const payload = { key, carrierId, number, paidOn, way, received, fileHash, columns, lines: [...lines] };
  const saved = await callRpc(client, "payout_save", { payload }, savedPayout);
  if (!saved.ok) return saved;
  // What does not fit any more is shown on the screen of the payout, which stays open.
  const closed = given.close ? await callRpc(client, "payout_close", { id: saved.value }, okOnly) : null;
  return ok({ id: saved.value, isClosed: closed?.ok === true });
});

/** Corrects the head of an open payout. */
export const changePayout = adminAction("changePayout", schema.payoutHead, async ({ id, ...payload }, client) =>
  refreshed(await callRpc(client, "payout_change", { id, payload }, okOnly)),
);

/** Setting the orders of this many lines delivered ends before the statement timeout, also on a busy database. */
const LINES_AT_ONCE = 500;

/** Decides lines of an open payout. After a refusal the lines before it stay decided, and the screen shows them. */
export const decideLines = adminAction(
  "decideLines",
  schema.lineDecision,
  async (given, client): Promise<Result<DecidedLines>> => {
    const { id, action, reason } = given;
    const decided: DecidedLines = { changed: 0, refused: [] };
    for (let at = 0; at < given.rows.length; at += LINES_AT_ONCE) {
      const rows = given.rows.slice(at, at + LINES_AT_ONCE);
      const args = { id, rows, action: action ?? undefined, reason: reason ?? undefined };
      const some = await callRpc(client, "payout_decide", args, decidedLines);
      if (!some.ok) return refreshed(some);
      decided.changed += some.value.changed;
      decided.refused.push(...some.value.refused);
    }
    return refreshed(ok(decided));
  },
);

/** Saves which parcel a line is about. */
export const matchLine = adminAction("matchLine", schema.lineMatch, async ({ id, row, parcelId }, client) =>
  refreshed(await callRpc(client, "payout_match", { id, line_row: row, parcel_id: parcelId ?? undefined }, okOnly)),
);

/** Saves whether an open payout also pays an older debt. */
export const payDebt = adminAction("payDebt", schema.debtPaid, async ({ id, parcelId, lineId, paid }, client) =>
  refreshed(
    await callRpc(
      client,
      "payout_pays",
      { id, parcel_id: parcelId ?? undefined, line_id: lineId ?? undefined, paid },
      okOnly,
    ),
  ),
);

/** Decides what the money is that the carrier did not pay. */
export const decideRest = adminAction("decideRest", schema.restDecision, async ({ id, action, reason }, client) =>
  refreshed(
    await callRpc(client, "payout_rest", { id, action: action ?? undefined, reason: reason ?? undefined }, okOnly),
  ),
);

/** Closes a payout: books all its lines. */
export const closePayout = adminAction("closePayout", schema.payoutId, async ({ id }, client) =>
  refreshed(await callRpc(client, "payout_close", { id }, okOnly)),
);

/** Deletes an open payout, of which nothing is booked yet. */
export const dropPayout = adminAction("dropPayout", schema.payoutId, ({ id }, client) =>
  callRpc(client, "payout_drop", { id }, okOnly),
);

/** Reverses what a closed payout booked. */
export const reversePayout = adminAction(
  "reversePayout",
  schema.payoutReversal,
  async ({ id, reason }, client) => refreshed(await callRpc(client, "payout_reverse", { id, reason }, okOnly)),
  "own",
);

/** Writes off a dispute. */
export const settleDispute = adminAction(
  "settleDispute",
  schema.disputeEnd,
  async ({ parcelId, lineId, amount, reason }, client) =>
    refreshed(
      await callRpc(
        client,
        "dispute_settle",
        { parcel_id: parcelId ?? undefined, line_id: lineId ?? undefined, amount, reason },
        okOnly,
      ),
    ),
);
