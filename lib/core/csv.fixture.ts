import { readCsv } from "./csv.ts";
import type { TableRow } from "./table/limits.ts";

/** The rows of a file that can be read. */
export function csvRows(text: string): TableRow[] {
  const table = readCsv(text);
  if (!table.ok) throw new Error(table.error);
  return table.rows;
}
