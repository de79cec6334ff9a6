import "server-only";
import { ok, type Result } from "@/lib/core/result";
import { LIST_BYTES, type TableRow } from "@/lib/core/table/limits";
import { readTable, refusedTable } from "@/lib/core/table/read-table";
import { callRpc } from "@/lib/supabase/rpc";
import type { SessionClient } from "@/lib/supabase/session-client";
import { parseEvents } from "./event-list";
import type { RowError } from "./list-cells";
import * as rows from "./rows";
import { parseTrackings } from "./tracking-list";
import type { ListKind, ReadLine } from "./verdicts";

/** The lines of a list with their verdicts, and the rows that cannot be used. */
export type ReadList = { lines: readonly ReadLine[]; problems: readonly RowError[] };

type Given = { carrierId: string; save: boolean };

async function readTrackings(
  table: readonly TableRow[],
  given: Given,
  client: SessionClient,
): Promise<Result<ReadList>> {
  const read = parseTrackings(table);
  if (!read.ok) return refusedTable("list", read.error);
  const { found, errors: problems } = read;
  if (found.length === 0) return ok({ lines: [], problems });
  const pairs = found.map(({ row: _row, ...pair }) => pair);
  const args = { carrier_id: given.carrierId, pairs, save: given.save };
  const answer = await callRpc(client, "parcel_trackings", args, rows.trackings);
  if (!answer.ok) return answer;
  const lines = answer.value.results.flatMap(({ result: verdict, reference, by }, index) => {
    const line = found[index];
    if (!line) return [];
    const code = reference ?? line.phone ?? "";
    return [
      { row: line.row, code, says: line.tracking, state: null, verdict, by, isTrackingNew: false, differs: null },
    ];
  });
  return ok({ lines, problems });
}

async function readEvents(table: readonly TableRow[], given: Given, client: SessionClient): Promise<Result<ReadList>> {
  const read = parseEvents(table);
  if (!read.ok) return refusedTable("list", read.error);
  const { found, errors: problems } = read;
  if (found.length === 0) return ok({ lines: [], problems });
  const events = found.map(({ row: _row, ...event }) => event);
  const args = { carrier_id: given.carrierId, news: events, save: given.save };
  const answer = await callRpc(client, "parcel_events_add", args, rows.addedEvents);
  if (!answer.ok) return answer;
  const lines = answer.value.results.flatMap(({ result: verdict, reference, state, by, ...result }, index) => {
    const line = found[index];
    if (!line) return [];
    const { learned: isTrackingNew, ours, theirs, currency } = result;
    const differs = ours === null || theirs === null || currency === null ? null : { ours, theirs, currency };
    const code = reference ?? line.code;
    return [{ row: line.row, code, says: line.status, state, verdict, by, isTrackingNew, differs }];
  });
  return ok({ lines, problems });
}

const READERS = { trackings: readTrackings, news: readEvents } as const;

/** Reads a pasted or uploaded list of a carrier. Answers the verdict of each line, and saves them with `save`. */
export async function readList(
  kind: ListKind,
  list: string | Uint8Array,
  given: Given,
  client: SessionClient,
): Promise<Result<ReadList>> {
  const table = await readTable(list, LIST_BYTES);
  return table.ok ? READERS[kind](table.rows, given, client) : refusedTable("list", table.error);
}
