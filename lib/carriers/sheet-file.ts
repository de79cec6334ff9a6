import "server-only";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/core/csv";
import { dayInAlgiers } from "@/lib/core/date";
import { slugOf } from "@/lib/core/slug";
import type { ParcelFile } from "./carrier";
import { type Sheet, type SheetCell, sheetOf } from "./sheet";

const HEADER_HEIGHT = 48;
/** Widths of columns, in characters. */
const MIN_WIDTH = 12;
const MAX_WIDTH = 40;

/** `@` is a spreadsheet's format for text: a phone keeps its zero when somebody edits its cell. */
const xlsxCell = (cell: SheetCell) =>
  cell === ""
    ? null
    : typeof cell === "string"
      ? { value: cell, type: String, format: "@" }
      : { value: cell, type: Number };

/** An `.xlsx` workbook of one sheet. A text in it is never a formula, even when it begins with `=`. */
export async function xlsxOf({ headers, rows }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const head = headers.map((value) => ({
    value,
    type: String,
    fontWeight: "bold" as const,
    wrap: true,
    height: HEADER_HEIGHT,
  }));
  const data: SheetData = [head, ...rows.map((row) => row.map(xlsxCell))];
  const columns = headers.map((header) => ({ width: Math.min(Math.max(header.length + 2, MIN_WIDTH), MAX_WIDTH) }));
  return Uint8Array.from(await writeXlsxFile(data, { sheet: "parcels", stickyRowsCount: 1, columns }).toBuffer());
}

export const csvOf = ({ headers, rows }: Sheet): string => BYTE_ORDER_MARK + [headers, ...rows].map(csvLine).join("");

const TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

/** `yalidine-2026-11-24-12.xlsx`: the carrier, the day it was made, how many parcels. */
export const fileName = ({ carrier, madeAt, rows }: ParcelFile): string =>
  `${slugOf(carrier.name) || carrier.profile}-${dayInAlgiers(Date.parse(madeAt))}-${rows.length}.${carrier.fileFormat}`;

/** The file as a download. No cache may store it, because it holds names and addresses. */
export async function parcelFileResponse(file: ParcelFile): Promise<Response> {
  const sheet = sheetOf(file);
  const { fileFormat } = file.carrier;
  return new Response(fileFormat === "csv" ? csvOf(sheet) : await xlsxOf(sheet), {
    headers: {
      "content-type": TYPES[fileFormat],
      "content-disposition": `attachment; filename="${fileName(file)}"`,
      "cache-control": "no-store",
    },
  });
}
