import { readCsv } from "../csv.ts";
import { type Table, TableRefusal } from "./limits.ts";
import { decodeText } from "./text.ts";
import { workbookRows } from "./workbook.ts";

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);
const ZIP = [0x50, 0x4b];
/** An old `.xls` workbook, and an `.xlsx` with a password. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

function read(bytes: Uint8Array, sheets: "first" | "all"): Table {
  if (startsWith(bytes, OLD_WORKBOOK)) throw new TableRefusal("oldWorkbook");
  return startsWith(bytes, ZIP) ? { ok: true, rows: workbookRows(bytes, sheets) } : readCsv(decodeText(bytes));
}

/** Reads a table in this thread: text with tabs, commas or semicolons, or the first or all sheets of an `.xlsx` workbook. */
export function tableOf(bytes: Uint8Array, sheets: "first" | "all" = "first"): Table {
  try {
    const table = read(bytes, sheets);
    return table.ok && table.rows.length === 0 ? { ok: false, error: "empty" } : table;
  } catch (error) {
    if (error instanceof TableRefusal) return { ok: false, error: error.problem };
    throw error;
  }
}
