import "server-only";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const HEADER_HEIGHT = 48;
/** Widths of columns, in characters. */
const MIN_WIDTH = 12;
const MAX_WIDTH = 40;

/** `@` is a spreadsheet's format for text: a phone keeps its zero when somebody edits its cell. */
const xlsxCell = (cell: string | number) =>
  cell === ""
    ? null
    : typeof cell === "string"
      ? { value: cell, type: String, format: "@" }
      : { value: cell, type: Number };

type Rows = { headers: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** An `.xlsx` workbook of one sheet. A text in it is never a formula, and a long number in a text keeps its digits. */
export async function workbookOf({ headers, rows }: Rows, sheet: string): Promise<Uint8Array<ArrayBuffer>> {
  const head = headers.map((value) => ({
    value,
    type: String,
    fontWeight: "bold" as const,
    wrap: true,
    height: HEADER_HEIGHT,
  }));
  const data: SheetData = [head, ...rows.map((row) => row.map(xlsxCell))];
  const columns = headers.map((header) => ({ width: Math.min(Math.max(header.length + 2, MIN_WIDTH), MAX_WIDTH) }));
  return Uint8Array.from(await writeXlsxFile(data, { sheet, stickyRowsCount: 1, columns }).toBuffer());
}
