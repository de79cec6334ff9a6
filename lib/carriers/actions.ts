"use server";

import { refresh } from "next/cache";
import { fail, ok, type Result } from "@/lib/core/result";
import { LIST_BYTES } from "@/lib/core/table/limits";
import { readTable, refusedTable } from "@/lib/core/table/read-table";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly, type RpcArgs } from "@/lib/supabase/rpc";
import { refreshingAction } from "@/lib/supabase/rpc-action";
import type { SessionClient } from "@/lib/supabase/session-client";
import { type GivenPlace, parsePlaces } from "./places-in";
import { importedPlaces, savedCarrier, savedFees, savedRule } from "./rows";
import {
  carrierColumns,
  carrierCommune,
  carrierFacts,
  carrierFees,
  carrierPlace,
  carrierRule,
  carrierWord,
  deskCode,
  newCarrier,
  pastedPlaces,
} from "./schema";

async function save(client: SessionClient, payload: RpcArgs<"admin_save_carrier">["payload"]): Promise<Result<string>> {
  const result = await callRpc(client, "admin_save_carrier", { payload }, savedCarrier);
  if (!result.ok) return result.error === "duplicate" ? fail("duplicate", { fields: { name: "duplicate" } }) : result;
  refresh();
  return ok(result.value.id);
}

/** Answers the id of the new carrier. */
export const addCarrier = adminAction("addCarrier", newCarrier, (carrier, client) => save(client, carrier));

export const saveCarrier = adminAction("saveCarrier", carrierFacts, (facts, client) => save(client, facts));

export const saveColumns = adminAction("saveColumns", carrierColumns, (columns, client) => save(client, columns));

/** Answers how many fees were saved. */
export const saveCarrierFees = refreshingAction(
  "admin_save_carrier_fees",
  carrierFees,
  savedFees.transform(({ saved }) => saved),
);

/** Answers the name of the carrier that was proposed until now. */
export const saveRule = refreshingAction("admin_save_carrier_rule", carrierRule, savedRule);

export const saveWord = refreshingAction("admin_save_carrier_word", carrierWord, okOnly);

const importRows = (client: SessionClient, id: string, rows: readonly Omit<GivenPlace, "row">[]) =>
  callRpc(client, "admin_import_carrier_places", { carrier_id: id, rows: [...rows] }, importedPlaces);

/** Saves a pasted list of a carrier's communes. Answers how many were found, and the lines that were not. */
export const importPlaces = adminAction("importPlaces", pastedPlaces, async ({ id, text }, client) => {
  const table = await readTable(text, LIST_BYTES);
  if (!table.ok) return refusedTable("text", table.error);
  const places = parsePlaces(table.rows);
  if (places.length === 0) return fail("invalid", { fields: { text: "required" } });
  const result = await importRows(client, id, places);
  if (!result.ok) return result.error === "invalid" ? fail("invalid", { fields: { text: "tooMany" } }) : result;
  refresh();
  const { matched, unknown } = result.value;
  return ok({
    matched,
    unknown: unknown.map(({ row, name }) => ({ row: places[row - 1]?.row ?? row, name: name ?? "" })),
  });
});

/** Saves how a carrier spells one commune, and whether it delivers there. */
export const savePlace = adminAction(
  "savePlace",
  carrierPlace,
  async ({ id, wilaya, commune, theirs, home, desk }, client) => {
    const result = await importRows(client, id, [{ wilaya, commune, their_commune: theirs, home, desk }]);
    if (!result.ok) return result;
    refresh();
    return result.value.matched === 1 ? ok(commune) : fail("invalid", { fields: { commune: "required" } });
  },
);

export const removePlace = refreshingAction(
  "carrier_place_save",
  carrierCommune.transform((place) => ({ ...place, theirCommune: "" })),
  okOnly,
);

/** Saves the code that a carrier uses for a pickup desk. Without a code, the saved code is deleted. */
export const saveOrDeleteDeskCode = adminAction(
  "saveOrDeleteDeskCode",
  deskCode,
  async ({ id, deskId, code }, client) => {
    const args = { carrier_id: id, desk_id: deskId, code: code ?? "" };
    const result = await callRpc(client, "carrier_desk_save", args, okOnly);
    if (!result.ok && result.error === "duplicate") return fail("duplicate", { fields: { code: "duplicate" } });
    refresh();
    return result;
  },
);
