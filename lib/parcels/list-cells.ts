import { unguarded } from "@/lib/core/csv.ts";
import { cleaned } from "@/lib/core/stored-text.ts";
import { limitedRows, type Table, TABLE_LIMITS, type TableRow } from "@/lib/core/table/limits.ts";
import { westernDigits } from "@/lib/core/text.ts";

// What the two kinds of carriers' lists have in common: their cells, headers and codes.

/** Why a row cannot be used: its code, tracking number, state or date is missing or invalid. */
export type RowProblem = "noCode" | "noTracking" | "badTracking" | "noStatus" | "tooLong" | "badDate";
export type RowError = { row: number; problem: RowProblem };

export const REFERENCE = /^LF-[0-9A-HJKMNP-TV-Z]{6}(?:-\d{1,3})?$/i;
/** The same rule as the column `tracking` of private.parcels. */
export const TRACKING = /^[!-~]{3,40}$/;
const PHONE = /^(?:\+?213|00213)?0?[567]\d{8}$/;
/** Longer headers are cut off. */
const MAX_HEADER = 200;
/** Longer than all that is looked for in a cell. Signs that are not displayed count, so it is not the limit of a text. */
const MAX_READ = 1_000;
/** Exports may have a title and a date above their headers. */
export const HEADER_SEARCH_ROWS = 10;

/** A header has the first kind whose pattern it matches: `date_status` is a date, `état du colis` a state. */
const KINDS = [
  ["date", /\b(date|heure|time)\b|تاريخ/],
  [
    "amount",
    /^(?!.*\b(frais|livraison|tarif|retour|commission|fees?|delivery)\b).*(\b(montant|prix|price|amount|cod|total|recouvrement)\b|مبلغ|سعر)/,
  ],
  ["phone", /\b(tel|telephone|phone|mobile|gsm)\b|هاتف/],
  ["reason", /\b(motif|reason|raison|cause|commentaire|remarque)\b|سبب/],
  ["status", /\b(statut|status|etat|state|situation|evenement|event)\b|حاله|وضعيه/],
  ["code", /\b(tracking|suivi|code|barcode|reference|ref|colis|bordereau|numero|n)\b|تتبع|رمز|مرجع/],
] as const;
export type Kind = (typeof KINDS)[number][0];

export const kindOf = (head: string): Kind | null => KINDS.find(([, pattern]) => pattern.test(head))?.[0] ?? null;

/** A row whose cells are cleaned when they are read for the first time. */
export type ListRow = TableRow & { clean: (string | undefined)[] };

/** Most cells are numbers, codes and single words, which are clean already. */
const PLAIN = /^[!-&(-<>-~]*$/;
const cleanCell = (cell: string): string => (PLAIN.test(cell) ? cell : cleaned(unguarded(cell.slice(0, MAX_READ))));

export const cellOf = ({ cells, clean }: ListRow, column: number): string =>
  (clean[column] ??= cleanCell(cells[column] ?? ""));

/** The text in small letters without accents and vowel marks; other signs than letters and digits become spaces. */
export const folded = (text: string): string =>
  text
    .slice(0, MAX_HEADER)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ة", "ه")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const partsOf = (cells: string[], separators: RegExp): string[] => {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const [only] = filled;
  return filled.length !== 1 || only === undefined ? cells : only.split(separators, TABLE_LIMITS.columns + 1);
};

type ListTable = { ok: true; rows: ListRow[] } | Extract<Table, { ok: false }>;

/**
 * The rows of a list. A pasted row in one cell is divided at the separators, within the limits of a table. Lists are
 * read in the thread that serves all visitors, so a cell is cleaned only when it is read, once, and not to its end.
 */
export function dividedRows(given: readonly TableRow[], separators: RegExp): ListTable {
  const divided = given.values().map(({ number, cells }) => ({ number, cells: partsOf(cells, separators) }));
  const table = limitedRows(divided);
  return table.ok ? { ok: true, rows: table.rows.map((row) => ({ ...row, clean: [] })) } : table;
}

const widthOf = (rows: readonly ListRow[]): number => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
export const columnsOf = (rows: readonly ListRow[]): number[] =>
  Array.from({ length: widthOf(rows) }, (_, column) => column);

/** A tracking number has a digit somewhere; one of our references may have none. */
export const isCode = (text: string): boolean =>
  REFERENCE.test(text) || (TRACKING.test(text) && /\d/.test(text) && !PHONE.test(text));

/** The column with the most cells that match; -1 when no cell matches. */
export function columnWithMost(
  rows: readonly ListRow[],
  columns: readonly number[],
  matches: (text: string) => boolean,
): number {
  const times = (column: number) => rows.filter((row) => matches(cellOf(row, column))).length;
  const [best] = columns
    .map((column) => ({ column, n: times(column) }))
    .filter(({ n }) => n > 0)
    .sort((one, other) => other.n - one.n || one.column - other.column);
  return best?.column ?? -1;
}

/** `7 300,00`, `7300 DA` or `7,300.00` in minor units; null for a text that is no amount. */
export function amountOf(typed: string): number | null {
  const text = westernDigits(typed)
    .replace(/\s|DA\b|DZD|دج|د\.ج/giu, "")
    .replace(/([.,])(?=\d{3}(?:\D|$))/g, "");
  const parts = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : null;
}

/** The phone as it was typed; null for a text that is none. Excel writes 0661 40 11 01 as the number 661401101. */
export const phoneOf = (typed: string): string | null => (PHONE.test(typed.replace(/[\s.-]/g, "")) ? typed : null);
