import "server-only";
import { readSheet } from "read-excel-file/universal";
import { type CsvRow, readCsv } from "@/lib/core/csv";

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_ROWS = 5_000;
/** A workbook is a zip file, which can unpack to a thousand times its size. */
const MOST_UNPACKED_BYTES = 24 * 1024 * 1024;

export type TableProblem = "tooLarge" | "tooManyRows" | "unreadable" | "mismatchedQuotes" | "empty";
export type Table = { ok: true; rows: readonly CsvRow[] } | { ok: false; error: TableProblem };

const ZIP_ENTRY = 0x02014b50;
const ZIP_END = 0x06054b50;
const ZIP_END_BYTES = 22;

/** The unpacked size in bytes that a zip file declares; null when the file is broken or cut off. */
function unpackedBytes(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - ZIP_END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== ZIP_END) end -= 1;
  if (end < 0) return null;
  let [offset, total] = [view.getUint32(end + 16, true), 0];
  for (let entries = view.getUint16(end + 8, true); entries > 0; entries -= 1) {
    if (offset + 46 > bytes.length || view.getUint32(offset, true) !== ZIP_ENTRY) return null;
    // For four gigabytes and more this is 0xffffffff, which is over the limit too.
    total += view.getUint32(offset + 24, true);
    offset +=
      46 + view.getUint16(offset + 28, true) + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return total;
}

/** The text of a cell. Times in a workbook have no time zone. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 16).replace("T", " ") : String(cell);
}

async function workbookRows(bytes: Uint8Array): Promise<Table> {
  const unpacked = unpackedBytes(bytes);
  if (unpacked === null) return { ok: false, error: "unreadable" };
  if (unpacked > MOST_UNPACKED_BYTES) return { ok: false, error: "tooLarge" };
  try {
    const sheet = await readSheet(Uint8Array.from(bytes).buffer);
    const rows = sheet.map((cells, index) => ({ number: index + 1, cells: cells.map(textOf) }));
    return { ok: true, rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")) };
  } catch {
    // A broken workbook is not a bug, so the error of the library is not logged.
    return { ok: false, error: "unreadable" };
  }
}

/** Spreadsheets in Algeria often write text in Windows-1252. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const hasZeros = (bytes: Uint8Array): boolean => bytes.subarray(0, 512).includes(0);

/**
 * Reads a table that staff paste or upload: text with tabs, commas or semicolons, or the first sheet of an `.xlsx`.
 * At most 5,000 rows and 2 MB. Row numbers are those that a spreadsheet shows.
 */
export async function readTable(given: string | Uint8Array): Promise<Table> {
  const bytes = typeof given === "string" ? new TextEncoder().encode(given) : given;
  if (bytes.length > MOST_BYTES) return { ok: false, error: "tooLarge" };
  if (!isZip(bytes) && hasZeros(bytes)) return { ok: false, error: "unreadable" };
  const table = isZip(bytes) ? await workbookRows(bytes) : readCsv(decoded(bytes));
  if (!table.ok) return table;
  if (table.rows.length === 0) return { ok: false, error: "empty" };
  return table.rows.length > MOST_ROWS ? { ok: false, error: "tooManyRows" } : table;
}
