import type { TableRow } from "@/lib/core/table/limits.ts";
import { westernDigits } from "@/lib/core/text.ts";
import { folded } from "@/lib/delivery/place-search.ts";

/** One line of a carrier's list, as admin_import_carrier_places takes it. `row` is its number in the pasted table. */
export type GivenPlace = {
  row: number;
  wilaya: number | null;
  commune: string;
  their_commune: string | null;
  home: boolean;
  desk: boolean;
};

const HEADERS = {
  wilaya: /\b(wilaya|code)\b|ولايه|رقم/,
  theirs: /\b(theirs|their|leur|carrier|transporteur)\b|لديهم|شركه/,
  commune: /\b(commune|name|nom)\b|بلديه/,
  home: /\b(home|domicile|livrable|deliverable)\b|منزل/,
  desk: /\b(desk|stop|stopdesk|bureau)\b|مكتب/,
} as const;
/** The code of a commune is neither its name nor the number of a wilaya. */
const OTHER_CODE = /\bcode (postal|commune|de la commune)\b|الرمز البريدي/;
type Kind = keyof typeof HEADERS;
const KINDS = Object.keys(HEADERS) as Kind[];

const NO = new Set(["non", "no", "false", "0", "لا"]);

/** `16`, `16 - Alger` */
const codeOf = (cell: string): number | null => {
  const code = /^\s*(\d{1,2})\b/.exec(westernDigits(cell))?.[1];
  return code === undefined ? null : Number(code);
};

/**
 * The column of each kind, -1 where there is none, and the rows of data. A list without headers has our name, the
 * carrier's name, home and desk in this sequence; the wilaya's number may be in any column.
 */
function columnsOf(rows: readonly TableRow[]): { columns: Record<Kind, number>; dataRows: readonly TableRow[] } {
  const [first] = rows;
  const heads = (first?.cells ?? []).map((cell) => folded(cell.replaceAll("_", " ")));
  const kinds = heads.map((head) =>
    OTHER_CODE.test(head) ? null : (KINDS.find((kind) => HEADERS[kind].test(head)) ?? null),
  );
  const columnOf = (kind: Kind) => kinds.indexOf(kind);
  // A first row with the number of a wilaya is data, so the list has no headers.
  if (
    !(first?.cells ?? []).some((cell) => codeOf(cell) !== null) &&
    (columnOf("commune") !== -1 || columnOf("theirs") !== -1)
  )
    return {
      columns: Object.fromEntries(KINDS.map((kind) => [kind, columnOf(kind)])) as Record<Kind, number>,
      dataRows: rows.slice(1),
    };
  const wilaya = (first?.cells ?? []).findIndex((cell) => codeOf(cell) !== null);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const [commune = -1, theirs = -1, home = -1, desk = -1] = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column !== wilaya,
  );
  return { columns: { wilaya, commune, theirs, home, desk }, dataRows: rows };
}

/** Reads a pasted list of a carrier's communes. In the columns for home and desk an empty cell is yes. */
export function parsePlaces(rows: readonly TableRow[]): GivenPlace[] {
  const { columns, dataRows } = columnsOf(rows);
  const cell = ({ cells }: TableRow, kind: Kind): string => (cells[columns[kind]] ?? "").trim();
  const isYes = (text: string): boolean => !NO.has(folded(text));
  return dataRows.map((row) => {
    const [ours, theirs] = [cell(row, "commune"), cell(row, "theirs")];
    return {
      row: row.number,
      wilaya: codeOf(cell(row, "wilaya")),
      commune: ours || theirs,
      their_commune: theirs || null,
      home: isYes(cell(row, "home")),
      desk: isYes(cell(row, "desk")),
    };
  });
}
