import { unguarded } from "@/lib/core/csv.ts";
import { cleaned } from "@/lib/core/stored-text.ts";
import { limitedRows, type Table, TABLE_LIMITS, type TableProblem, type TableRow } from "@/lib/core/table/limits.ts";
import { westernDigits } from "@/lib/core/text.ts";

// Reads a carrier's list that staff pasted or uploaded. Columns are found by their headers, or else by their contents.

/** Why a row cannot be used: its code, tracking number, state or date is missing or invalid. */
type RowProblem = "noCode" | "noTracking" | "badTracking" | "noStatus" | "tooLong" | "badDate";
export type RowError = { row: number; problem: RowProblem };

/** `reference` is a parcel's reference (`LF-7K4M2Q-1`) or an order's number. */
type FoundTracking = { row: number; reference: string; tracking: string };
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

/** `noReferences`: no column has our references. `noTrackings`: it is not clear which column has tracking numbers. */
export type Trackings =
  | { ok: true; found: readonly FoundTracking[]; errors: readonly RowError[] }
  | { ok: false; error: "noReferences" | "noTrackings" | TableProblem };

/** `noColumns`: there is no column of codes, or no column of states. */
export type Events =
  | { ok: true; found: readonly FoundEvent[]; errors: readonly RowError[] }
  | { ok: false; error: "noColumns" | TableProblem };

const REFERENCE = /^LF-[0-9A-HJKMNP-TV-Z]{6}(?:-\d{1,3})?$/i;
/** The same rule as the column `tracking` of private.parcels. */
const TRACKING = /^[!-~]{3,40}$/;
const PHONE = /^(?:\+?213|00213)?0?[567]\d{8}$/;
const MAX_STATUS = 120;
const MAX_REASON = 200;
const MAX_HEADER = 200;
/** Longer than all that is looked for in a cell. Signs that are not displayed count, so it is not the limit of a text. */
const MAX_READ = 1_000;
/** Exports may have a title and a date above their headers. */
const HEADER_SEARCH_ROWS = 10;

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
type Kind = (typeof KINDS)[number][0];

const kindOf = (head: string): Kind | null => KINDS.find(([, pattern]) => pattern.test(head))?.[0] ?? null;

const TRACKING_HEADER = /\b(tracking|suivi|bordereau|barcode)\b|\bcode\b(?!.*(wilaya|postal|station))|تتبع/;

const cellOf = ({ cells }: TableRow, column: number): string => cells[column] ?? "";

/** The text in small letters without accents and vowel marks; other signs than letters and digits become spaces. */
const folded = (text: string): string =>
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

/** Most cells are numbers, codes and single words, which are clean already. */
const PLAIN = /^[!-&(-<>-~]*$/;
const cleanCell = (cell: string): string => (PLAIN.test(cell) ? cell : cleaned(unguarded(cell)));

/**
 * The rows with clean cells. A pasted row in one cell is divided at the separators, within the limits of a table. This
 * runs in the thread that serves all visitors, so each cell is cleaned once, and only as far as it is read.
 */
const dividedRows = (rows: readonly TableRow[], separators: RegExp): Table =>
  limitedRows(
    rows.values().map(({ number, cells }) => ({
      number,
      cells: partsOf(cells, separators).map((cell) => cleanCell(cell.slice(0, MAX_READ))),
    })),
  );

const widthOf = (rows: readonly TableRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
const columnsOf = (rows: readonly TableRow[]): number[] => Array.from({ length: widthOf(rows) }, (_, column) => column);

/** A tracking number has a digit somewhere; one of our references may have none. */
const isCode = (text: string): boolean =>
  REFERENCE.test(text) || (TRACKING.test(text) && /\d/.test(text) && !PHONE.test(text));

/** The column with the most cells that match; -1 when no cell matches. */
function columnWithMost(
  rows: readonly TableRow[],
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

/** The columns in which every filled cell is a code, and rows with different references have different codes. */
const codeColumns = (rows: readonly TableRow[], columns: readonly number[], references: number): number[] =>
  columns.filter((column) => {
    const filled = rows.filter((row) => cellOf(row, column) !== "");
    const codes = new Set(filled.map((row) => cellOf(row, column)));
    // A list with a line for each state repeats a parcel with its number.
    const parcels = new Set(filled.map((row) => cellOf(row, references).toUpperCase()));
    return filled.length > 0 && codes.size === parcels.size && [...codes].every(isCode);
  });

/** Which parcels have which tracking numbers, from a carrier's answer or from two pasted columns. */
export function parseTrackings(given: readonly TableRow[]): Trackings {
  const table = dividedRows(given, /[\s;,]+/);
  if (!table.ok) return table;
  const { rows } = table;
  const columns = columnsOf(rows);
  const isReference = (text: string) => REFERENCE.test(text);
  const mayBeReferences = columns.filter((column) => rows.some(({ cells }) => /LF-/i.test(cells[column] ?? "")));
  const references = columnWithMost(rows, mayBeReferences, isReference);
  if (references === -1) return { ok: false, error: "noReferences" };
  const first = rows.findIndex((row) => isReference(cellOf(row, references)));
  const [above, below] = [rows.slice(0, first), rows.slice(first)];
  const others = columns.filter((column) => column !== references);
  const named = others.filter((column) => above.some((row) => TRACKING_HEADER.test(folded(cellOf(row, column)))));
  const referenced = below.filter((row) => isReference(cellOf(row, references)));
  const coded = codeColumns(referenced, named.length > 0 ? named : others, references);
  // Columns with a tracking header are preferred. A single one is taken even when not all its cells are codes.
  const trackings = coded.length === 1 ? coded[0] : named.length === 1 ? named[0] : undefined;
  if (trackings === undefined) return { ok: false, error: "noTrackings" };

  const found: FoundTracking[] = [];
  const errors: RowError[] = [];
  for (const row of below) {
    const [reference, tracking] = [cellOf(row, references).toUpperCase(), cellOf(row, trackings)];
    const problem: RowProblem | null = !isReference(reference)
      ? "noCode"
      : tracking === ""
        ? "noTracking"
        : TRACKING.test(tracking)
          ? null
          : "badTracking";
    if (problem) errors.push({ row: row.number, problem });
    else found.push({ row: row.number, reference, tracking });
  }
  return { ok: true, found, errors };
}

/** The columns of a list of states by their kind. `codes`: all columns that can name a parcel. */
type EventColumns = Record<Kind, number> & { codes: readonly number[] };

/** Finds the columns by their headers, which are in one of the first rows. */
function namedColumns(rows: readonly TableRow[]): { columns: EventColumns; below: readonly TableRow[] } | null {
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
function guessedColumns(rows: readonly TableRow[]): { columns: EventColumns; below: readonly TableRow[] } | null {
  const all = columnsOf(rows);
  const code = all.find((column) => rows.every((row) => isCode(cellOf(row, column)))) ?? -1;
  const others = all.filter((column) => column !== code);
  const date = others.find((column) => rows.every((row) => instantOf(cellOf(row, column)) !== null)) ?? -1;
  const status =
    others.find((column) => column !== date && rows.every((row) => /\p{L}/u.test(cellOf(row, column)))) ?? -1;
  if (code === -1 || status === -1) return null;
  return { columns: { code, codes: [code], status, reason: -1, date, phone: -1, amount: -1 }, below: rows };
}

const DATE =
  /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))(?:[ T,à]+(\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const ALGIERS = "+01:00";

/** Reads `2026-11-24 14:05`, `24/11/2026 14:05` or an ISO instant. The default zone is Algiers, the default time noon. */
function instantOf(typed: string): string | null {
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

/** `7 300,00`, `7300 DA` or `7,300.00` in minor units; null for a text that is no amount. */
export function amountOf(typed: string): number | null {
  const text = westernDigits(typed)
    .replace(/\s|DA\b|DZD|دج|د\.ج/giu, "")
    .replace(/([.,])(?=\d{3}(?:\D|$))/g, "");
  const parts = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : null;
}

/** The texts of a row that can name a parcel: our reference, and the carrier's tracking number. */
function codesIn(row: TableRow, { code, codes }: EventColumns) {
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
  const table = namedColumns(divided.rows) ?? guessedColumns(divided.rows);
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
    // Excel writes 0661 40 11 01 as the number 661401101.
    const dialled = PHONE.test(phone.replace(/[\s.-]/g, "")) ? phone : null;
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
