"use server";

import type { z } from "zod";
import { ok, type Result } from "@/lib/core/result";
import { LIST_BYTES } from "@/lib/core/table/limits";
import { readTable, refusedTable } from "@/lib/core/table/read-table";
import { showStock } from "@/lib/http/changed";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { asPayload, refreshingAction } from "@/lib/supabase/rpc-action";
import type { SessionClient } from "@/lib/supabase/session-client";
import type { ReadLine } from "./draft";
import { type FoundProduct, foundProducts, savedPurchase } from "./rows";
import * as schema from "./schema";
import { type ListedLine, matchedLine, readPurchaseSheet, type RowError } from "./sheet";

type Found = z.output<typeof foundProducts>;

const find = (client: SessionClient, query: string): Promise<Result<Found>> =>
  callRpc(client, "purchase_find", { query }, foundProducts);

/** The products that a scanned or typed text names: those of the first reading that names any. */
export const findForPurchase = adminAction("findForPurchase", schema.finding, async ({ readings }, client) => {
  const [first, ...others] = readings;
  let answer = await find(client, first);
  for (const reading of others) {
    if (!answer.ok || answer.value.found.length > 0) break;
    answer = await find(client, reading);
  }
  return answer;
});

/** Saves a purchase. The shop shows the new stock on the next request. */
export const savePurchase = adminAction("savePurchase", schema.purchase, async (payload, client) => {
  const saved = await callRpc(client, "purchase_save", { payload }, savedPurchase);
  if (!saved.ok) return saved;
  showStock(saved.value.products);
  return ok(saved.value.id);
});

/** The lines of a list with their products, and the rows that cannot be used. */
export type ReadPurchase = { lines: readonly ReadLine[]; errors: readonly RowError[] };

/** A list has up to 500 codes: one after the other they would take half a minute on a slow connection. */
const CODES_AT_ONCE = 10;

async function productsOf(
  client: SessionClient,
  lines: readonly ListedLine[],
): Promise<Result<ReadonlyMap<string, readonly FoundProduct[]>>> {
  const codes = [...new Set(lines.map(({ code }) => code))];
  const products = new Map<string, readonly FoundProduct[]>();
  for (let at = 0; at < codes.length; at += CODES_AT_ONCE) {
    const some = codes.slice(at, at + CODES_AT_ONCE);
    const answers = await Promise.all(some.map((code) => find(client, code)));
    for (const [place, answer] of answers.entries()) {
      if (!answer.ok) return answer;
      products.set(some[place] ?? "", answer.value.found);
    }
  }
  return ok(products);
}

/** Reads a purchase from a file or a pasted list. Writes nothing. */
export const readPurchaseList = adminAction(
  "readPurchaseList",
  schema.sheetRequest,
  async ({ text, file }, client): Promise<Result<ReadPurchase>> => {
    const given = file ? new Uint8Array(await file.arrayBuffer()) : text;
    const table = await readTable(given, LIST_BYTES);
    if (!table.ok) return refusedTable("list", table.error);
    const sheet = readPurchaseSheet(table.rows);
    if (!sheet.ok) return refusedTable("list", sheet.error);
    const products = await productsOf(client, sheet.lines);
    if (!products.ok) return products;
    const matched = sheet.lines.map((line) => matchedLine(line, products.value.get(line.code) ?? []));
    const errors = [...sheet.errors, ...matched.filter((line) => "problem" in line)];
    return ok({
      lines: matched.flatMap((line) => ("problem" in line ? [] : [line])),
      errors: errors.toSorted((one, other) => one.row - other.row),
    });
  },
);

/** Sets what a size costs us from now on; with `fill`, also for the bottles that left without a cost. */
export const setCost = refreshingAction("cost_set", schema.costByHand.transform(asPayload), okOnly);

/** Saves what packing one parcel costs. */
export const savePackaging = refreshingAction("cost_settings_save", schema.packagingCost, okOnly);
