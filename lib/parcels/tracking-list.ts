import type { TableProblem, TableRow } from "@/lib/core/table/limits.ts";
import {
  amountOf,
  cellOf,
  columnsOf,
  columnWithMost,
  dividedRows,
  folded,
  HEADER_SEARCH_ROWS,
  isCode,
  kindOf,
  type ListRow,
  phoneOf,
  REFERENCE,
  type RowError,
  type RowProblem,
  TRACKING,
} from "./list-cells.ts";

// Reads a list of tracking numbers: a carrier's answer, or two pasted columns.

/**
 * `reference` is a parcel's reference (`LF-7K4M2Q-1`) or an order's number. `phone` and `amount` (in minor units) name a
 * parcel together. Each is null when the list has none.
 */
type FoundTracking = {
  row: number;
  reference: string | null;
  tracking: string;
  phone: string | null;
  amount: number | null;
};

/**
 * `noReferences`: no column has our references, and none has phones and amounts. `noTrackings`: it is not clear which
 * column has tracking numbers.
 */
export type Trackings =
  | { ok: true; found: readonly FoundTracking[]; errors: readonly RowError[] }
  | { ok: false; error: "noReferences" | "noTrackings" | TableProblem };

const TRACKING_HEADER = /\b(tracking|suivi|bordereau|barcode)\b|\bcode\b(?!.*(wilaya|postal|station))|تتبع/;

/** The columns that name a parcel, -1 for a column that the list does not have; and the first row of data. */
type ParcelColumns = { reference: number; phone: number; amount: number; first: number };

/** Our references are found by their form, phones and amounts by their headers. Null when neither is there. */
function parcelColumns(rows: readonly ListRow[]): ParcelColumns | null {
  const isReference = (text: string) => REFERENCE.test(text);
  const mayBeReferences = columnsOf(rows).filter((column) =>
    rows.some(({ cells }) => /LF-/i.test(cells[column] ?? "")),
  );
  const reference = columnWithMost(rows, mayBeReferences, isReference);
  const first = rows.findIndex((row) => isReference(cellOf(row, reference)));
  const above = rows.slice(0, first === -1 ? HEADER_SEARCH_ROWS : Math.min(first, HEADER_SEARCH_ROWS));
  for (const [index, row] of above.entries()) {
    const kinds = row.cells.map((_, column) => kindOf(folded(cellOf(row, column))));
    const [phone, amount] = [kinds.indexOf("phone"), kinds.indexOf("amount")];
    if (phone !== -1 && amount !== -1) return { reference, phone, amount, first: index + 1 };
  }
  return reference === -1 ? null : { reference, phone: -1, amount: -1, first };
}

/** What names the parcel of a row: our reference, or its phone and amount together. */
function parcelIn(row: ListRow, columns: ParcelColumns): Pick<FoundTracking, "reference" | "phone" | "amount"> {
  const text = cellOf(row, columns.reference).toUpperCase();
  const [phone, amount] = [phoneOf(cellOf(row, columns.phone)), amountOf(cellOf(row, columns.amount))];
  const hasBoth = phone !== null && amount !== null;
  return {
    reference: REFERENCE.test(text) ? text : null,
    phone: hasBoth ? phone : null,
    amount: hasBoth ? amount : null,
  };
}

const nameOf = ({ reference, phone, amount }: ReturnType<typeof parcelIn>): string =>
  reference ?? (phone === null ? "" : `${phone} ${amount}`);

/** The columns in which every filled cell is a code, and rows of different parcels have different codes. */
const codeColumns = (rows: readonly ListRow[], columns: readonly number[], named: ParcelColumns): number[] =>
  columns.filter((column) => {
    const filled = rows.filter((row) => cellOf(row, column) !== "");
    const codes = new Set(filled.map((row) => cellOf(row, column)));
    // A list with a line for each state repeats a parcel with its number.
    const parcels = new Set(filled.map((row) => nameOf(parcelIn(row, named))));
    return filled.length > 0 && codes.size === parcels.size && [...codes].every(isCode);
  });

const problemOf = (name: string, tracking: string): RowProblem | null => {
  if (name === "") return "noCode";
  if (tracking === "") return "noTracking";
  return TRACKING.test(tracking) ? null : "badTracking";
};

/** Which parcels have which tracking numbers. */
export function parseTrackings(given: readonly TableRow[]): Trackings {
  const table = dividedRows(given, /[\s;,]+/);
  if (!table.ok) return table;
  const { rows } = table;
  const parcel = parcelColumns(rows);
  if (!parcel) return { ok: false, error: "noReferences" };
  const [above, below] = [rows.slice(0, parcel.first), rows.slice(parcel.first)];
  const others = columnsOf(rows).filter((column) => ![parcel.reference, parcel.phone, parcel.amount].includes(column));
  const headed = others.filter((column) => above.some((row) => TRACKING_HEADER.test(folded(cellOf(row, column)))));
  const named = below.filter((row) => nameOf(parcelIn(row, parcel)) !== "");
  const coded = codeColumns(named, headed.length > 0 ? headed : others, parcel);
  // Columns with a tracking header are preferred. A single one is taken even when not all its cells are codes.
  const column = coded.length === 1 ? coded[0] : headed.length === 1 ? headed[0] : undefined;
  if (column === undefined) return { ok: false, error: "noTrackings" };

  const found: FoundTracking[] = [];
  const errors: RowError[] = [];
  for (const row of below) {
    const [names, tracking] = [parcelIn(row, parcel), cellOf(row, column)];
    const problem = problemOf(nameOf(names), tracking);
    if (problem) errors.push({ row: row.number, problem });
    else found.push({ row: row.number, ...names, tracking });
  }
  return { ok: true, found, errors };
}
