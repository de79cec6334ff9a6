import type { TableProblem, TableRow } from "@/lib/core/table/limits.ts";
import { westernDigits } from "@/lib/core/text.ts";
import {
  amountOf,
  cellOf,
  columnsOf,
  columnWithMost,
  dividedRows,
  folded,
  HEADER_SEARCH_ROWS,
  isCode,
  type Kind,
  type ListRow,
  kindOf,
  phoneOf,
  REFERENCE,
  type RowError,
  type RowProblem,
  TRACKING,
} from "./list-cells.ts";

// Reads a carrier's list of states. Columns are found by their headers, or else by their contents.

/**
 * `code` is what names the parcel: a tracking number or one of our references. `tracking`, `phone` and `amount` (in minor
 * units) are null when the list has none. `at` is the time of the event, null when the row has none.
 */
type FoundEvent = {
  row: number;
  code: string;
  tracking: string | null;
  reference: string | null;
  phone: string | null;
  amount: number | null;
  status: string;
  reason: string | null;
  at: string | null;
};

/** `noColumns`: there is no column of codes, or no column of states. */
export type Events =
  | { ok: true; found: readonly FoundEvent[]; errors: readonly RowError[] }
  | { ok: false; error: "noColumns" | TableProblem };

const MAX_STATUS = 120;
const MAX_REASON = 200;

/** The columns of a list of states by their kind. `codes`: all columns that can name a parcel. */
type EventColumns = Record<Kind, number> & { codes: readonly number[] };

/** Finds the columns by their headers, which are in one of the first rows. */
function namedColumns(rows: readonly ListRow[]): { columns: EventColumns; below: readonly ListRow[] } | null {
  for (const [index, row] of rows.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const kinds = row.cells.map((_, column) => kindOf(folded(cellOf(row, column))));
    const below = rows.slice(index + 1);
    // "Référence" may be the order's number or the carrier's code: the column with the most codes is taken.
    const codes = kinds.flatMap((kind, column) => (kind === "code" ? [column] : []));
    const code = columnWithMost(below, codes, isCode);
    const columns = {
      status: kinds.indexOf("status"),
      reason: kinds.indexOf("reason"),
      date: kinds.indexOf("date"),
      phone: kinds.indexOf("phone"),
      amount: kinds.indexOf("amount"),
      code,
      codes,
    };
    // Without any code, the phone and the amount together name a parcel.
    if (columns.status !== -1 && (code !== -1 || (columns.phone !== -1 && columns.amount !== -1)))
      return { columns, below };
  }
  return null;
}

/** Finds the columns of a list without headers: the first of codes, the first of dates and the first of words. */
function guessedColumns(rows: readonly ListRow[]): { columns: EventColumns; below: readonly ListRow[] } | null {
  const all = columnsOf(rows);
  const code = all.find((column) => rows.every((row) => isCode(cellOf(row, column)))) ?? -1;
  const others = all.filter((column) => column !== code);
  const date = others.find((column) => rows.every((row) => instantOf(cellOf(row, column)) !== null)) ?? -1;
  const status =
    others.find((column) => column !== date && rows.every((row) => /\p{L}/u.test(cellOf(row, column)))) ?? -1;
  if (code === -1 || status === -1) return null;
  return { columns: { code, codes: [code], status, reason: -1, date, phone: -1, amount: -1 }, below: rows };
}

/** A line "LF-7K4M2Q-1 Livré" in one cell: its first blank ends the code. */
const dividedAtBlank = (rows: readonly ListRow[]): ListRow[] =>
  rows.map(({ number, cells: [first = "", ...others] }) => {
    const [, code = first, rest = ""] = /^\s*(\S+)\s([^]*)$/.exec(first) ?? [];
    return { number, cells: [code, rest, ...others], clean: [] };
  });

const DATE =
  /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))(?:[ T,à]+(\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const ALGIERS = "+01:00";

/** Reads `2026-11-24 14:05`, `24/11/2026 14:05` or an ISO instant. The default zone is Algiers, the default time noon. */
export function instantOf(typed: string): string | null {
  const parts = DATE.exec(westernDigits(typed).trim());
  if (!parts) return null;
  const [, y1, m1, d1, d2, m2, y2, hour = "12", minute = "00", second = "00", zone = ALGIERS] = parts;
  const [year, month, day] = [y1 ?? y2, m1 ?? m2, d1 ?? d2].map((part = "") => part.padStart(2, "0"));
  const local = `${year}-${month}-${day}T${hour.padStart(2, "0")}:${minute}:${second}`;
  const at = new Date(`${local}${zone}`);
  // JavaScript turns 30 February into 2 March: the date must still be the one that was written.
  const exists =
    !Number.isNaN(at.getTime()) && new Date(`${local}Z`).toISOString().startsWith(`${year}-${month}-${day}`);
  return exists ? at.toISOString() : null;
}

/** The texts of a row that can name a parcel: our reference, and the carrier's tracking number. */
function codesIn(row: ListRow, { code, codes }: EventColumns) {
  const texts = [code, ...codes.filter((column) => column !== code)]
    .filter((column) => column !== -1)
    .map((column) => cellOf(row, column));
  return {
    named: texts.find((text) => TRACKING.test(text)) ?? "",
    reference: texts.find((text) => REFERENCE.test(text)) ?? null,
    tracking: texts.find((text) => isCode(text) && !REFERENCE.test(text)) ?? null,
  };
}

/** The events of parcels in a carrier's list of states. The carrier's words are not changed. */
export function parseEvents(given: readonly TableRow[]): Events {
  const divided = dividedRows(given, /[\t;]| {2,}/);
  if (!divided.ok) return divided;
  const table =
    namedColumns(divided.rows) ?? guessedColumns(divided.rows) ?? guessedColumns(dividedAtBlank(divided.rows));
  if (table === null) return { ok: false, error: "noColumns" };
  const { columns, below } = table;
  const found: FoundEvent[] = [];
  const errors: RowError[] = [];
  for (const row of below) {
    const [status, reason, date, phone, price] = (["status", "reason", "date", "phone", "amount"] as const).map(
      (kind) => (columns[kind] === -1 ? "" : cellOf(row, columns[kind])),
    ) as [string, string, string, string, string];
    const { named, reference, tracking } = codesIn(row, columns);
    const amount = amountOf(price);
    const dialled = phoneOf(phone);
    const code = named || (dialled !== null && amount !== null ? dialled : "");
    const at = instantOf(date);
    const problem: RowProblem | null =
      code === ""
        ? "noCode"
        : status === ""
          ? "noStatus"
          : status.length > MAX_STATUS || reason.length > MAX_REASON
            ? "tooLong"
            : date !== "" && at === null
              ? "badDate"
              : null;
    if (problem) errors.push({ row: row.number, problem });
    else
      found.push({
        row: row.number,
        code,
        tracking,
        reference,
        phone: dialled,
        amount,
        status,
        reason: reason || null,
        at,
      });
  }
  return { ok: true, found, errors };
}
