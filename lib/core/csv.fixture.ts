import { type CsvRow, readCsv } from "./csv.ts";

/** The rows of a file that can be read. */
export function csvRows(text: string): CsvRow[] {
  const table = readCsv(text);
  if (!table.ok) throw new Error(table.error);
  return table.rows;
}
