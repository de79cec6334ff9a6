"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { byId } from "@/lib/core/field-schema";
import { ok, type Result } from "@/lib/core/result";
import { LIST_BYTES } from "@/lib/core/table/limits";
import { readTable, refusedTable } from "@/lib/core/table/read-table";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { refreshingAction, rpcAction } from "@/lib/supabase/rpc-action";
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
export const matchLine = refreshingAction("payout_match", schema.lineMatch, okOnly);

/** Saves whether an open payout also pays an older debt. */
export const payDebt = refreshingAction("payout_pays", schema.debtPaid, okOnly);

/** Decides what the money is that the carrier did not pay. */
export const decideRest = refreshingAction("payout_rest", schema.restDecision, okOnly);

/** Closes a payout: books all its lines. */
export const closePayout = refreshingAction("payout_close", byId, okOnly);

/** Deletes an open payout, of which nothing is booked yet. */
export const dropPayout = rpcAction("payout_drop", byId, okOnly);

/** Reverses what a closed payout booked. */
export const reversePayout = refreshingAction("payout_reverse", schema.payoutReversal, okOnly, "own");

/** Writes off a dispute. */
export const settleDispute = refreshingAction("dispute_settle", schema.disputeEnd, okOnly);
