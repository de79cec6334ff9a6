"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { dayInAlgiers } from "@/lib/core/date";
import type { Minor } from "@/lib/core/money";
import { fail, ok, type Result } from "@/lib/core/result";
import { LIST_BYTES } from "@/lib/core/table/limits";
import { readTable, refusedTable } from "@/lib/core/table/read-table";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { refreshingAction } from "@/lib/supabase/rpc-action";
import type { SessionClient } from "@/lib/supabase/session-client";
import { type AdSpendPreview, adSpendPreview, adSpendSaved } from "./ad-rows";
import * as schema from "./ad-schema";
import { type AdLine, type AdRowError, readAdSheet } from "./ad-sheet";

type Given = z.output<typeof schema.adSheet>;

const toRows = (lines: readonly AdLine[]) => lines.map(({ row: _, ...line }) => line);

/** `seen`: what would be saved; null when no row can be read. With `errors`, nothing can be saved. */
export type AdPreview = { seen: AdSpendPreview | null; errors: readonly AdRowError[]; left: number };

async function readSheet({ text, file, source }: Given, client: SessionClient) {
  const table = await readTable(file ? new Uint8Array(await file.arrayBuffer()) : text, LIST_BYTES);
  if (!table.ok) return refusedTable("sheet", table.error);
  const read = readAdSheet(table.rows, { source, today: dayInAlgiers(Date.now()) });
  if (!read.ok) return refusedTable("sheet", read.error);
  const { lines, errors, left, currency } = read;
  if (lines.length === 0) return errors.length === 0 ? refusedTable("sheet", "noLines") : ok({ ...read, seen: null });
  const seen = await callRpc(client, "ad_spend_preview", { rows: toRows(lines) }, adSpendPreview);
  if (!seen.ok) return seen;
  if (currency !== null && currency !== seen.value.currency) return refusedTable("sheet", "otherCurrency");
  return ok({ lines, errors, left, seen: seen.value });
}

/** Says what a sheet would change. Writes nothing. */
export const previewAdSheet = adminAction(
  "previewAdSheet",
  schema.adSheet,
  async (given, client): Promise<Result<AdPreview>> => {
    const read = await readSheet(given, client);
    return read.ok ? ok({ seen: read.value.seen, errors: read.value.errors, left: read.value.left }) : read;
  },
);

/** Saves the rows of a sheet, which is read again. A sheet with a wrong row saves nothing. */
export const saveAdSheet = adminAction("saveAdSheet", schema.adSheet, async (given, client) => {
  const read = await readSheet(given, client);
  if (!read.ok) return read;
  if (read.value.errors.length > 0) return fail("invalid");
  const saved = await callRpc(client, "ad_spend_save", { rows: toRows(read.value.lines) }, adSpendSaved);
  refresh();
  return saved;
});

/** Saves one row. Answers the amount that it would replace, and saves nothing, until staff say `replace`. */
export const saveAdRow = adminAction(
  "saveAdRow",
  schema.adRow,
  async ({ was, replace, ...row }, client): Promise<Result<{ before: Minor | null }>> => {
    if (row.day > dayInAlgiers(Date.now())) return fail("invalid", { fields: { day: "invalid" } });
    const rows = [row];
    const seen = await callRpc(client, "ad_spend_preview", { rows }, adSpendPreview);
    if (!seen.ok) return seen;
    const [found] = seen.value.rows;
    const isEdited = found?.day === was?.day && found?.source === was?.source && found?.campaign === was?.campaign;
    if (found && found.before !== null && !isEdited && !replace) return ok({ before: found.before });
    const saved = await callRpc(client, "ad_spend_save", { rows, instead_of: was ?? undefined }, adSpendSaved);
    refresh();
    return saved.ok ? ok({ before: null }) : saved;
  },
);

export const dropAdRow = refreshingAction("ad_spend_drop", schema.adKey, okOnly);
