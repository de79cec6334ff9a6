import type { Minor } from "../core/money.ts";
import { dayInAlgiers } from "../core/date.ts";
import type { TableProblem, TableRow } from "../core/table/limits.ts";
import { lengthOf } from "../core/text.ts";
import { instantOf } from "../parcels/event-list.ts";
import { cellOf, dividedRows, folded, HEADER_SEARCH_ROWS, type ListRow } from "../parcels/list-cells.ts";
import { sheetAmount } from "./sheet-amount.ts";

// Reads what a platform or a spreadsheet says was spent on advertisements.

/** `row` is the row's number in the spreadsheet. The amount is in minor units. */
export type AdLine = {
  row: number;
  day: string;
  source: string;
  campaign: string;
  amount: Minor;
  note: string | null;
};

export type AdRowError = {
  row: number;
  problem: "noDay" | "futureDay" | "noSource" | "noAmount" | "negative" | "tooLong";
};

/**
 * `noHeads`: no row names a day and an amount. `noLines`: nothing was spent. `otherCurrency`: the head of the amounts
 * names another currency than the shop's.
 */
export const AD_SHEET_PROBLEMS = ["noHeads", "noLines", "otherCurrency", "tooManyLines"] as const;
type AdSheetProblem = (typeof AD_SHEET_PROBLEMS)[number];

/** `currency`: what the head of the amounts names. `left`: rows without spend and totals, which are left out. */
export type AdSheet =
  | { ok: true; lines: readonly AdLine[]; errors: readonly AdRowError[]; left: number; currency: string | null }
  | { ok: false; error: AdSheetProblem | TableProblem };

/** The same maximum as in the database. */
const MOST_AD_LINES = 2_000;
const MOST_NAME_LETTERS = 100;
const MOST_NOTE_LETTERS = 200;

/** A head has the first field whose pattern it matches: `Nom de la campagne`, `Montant dépensé (DZD)`, `Amount spent`. */
const HEADS = [
  ["campaign", /\b(campagnes?|campaigns?)\b|حمله|الحملات/],
  ["day", /\b(date|jour|day|debut des rapports|reporting starts)\b|تاريخ|يوم/],
  ["amount", /\b(montant|depenses?|depense|cout|amount|spend|spent|cost|total)\b|مبلغ|مصروف|انفاق|تكلفه/],
  ["source", /\b(source|plate ?forme|platform|reseau|canal|regie|network|channel)\b|مصدر|منصه/],
  ["note", /\b(notes?|remarques?|commentaires?|observations?|comments?)\b|ملاحظ/],
] as const;
type Field = (typeof HEADS)[number][0];

const fieldOf = (head: string): Field | null => HEADS.find(([, pattern]) => pattern.test(head))?.[0] ?? null;

const TOTAL = /^(sous |grand )?tota(l|ux)\b|^somme\b|^sum\b|^(ال)?(مجموع|اجمالي)/;
const isTotal = (row: ListRow): boolean => row.cells.some((_, column) => TOTAL.test(folded(cellOf(row, column))));

/** The currencies that a head may name. */
const CURRENCY_WORDS: readonly (readonly [string, RegExp])[] = [
  ["USD", /\b(usd|dollars?)\b|\$|دولار/i],
  ["EUR", /\b(eur|euros?)\b|€|يورو|اورو/i],
  ["DZD", /\b(dzd|da|dinars?)\b|دينار|د\.?ج/i],
];

type Columns = Partial<Record<Field, number>>;

/** The columns by the heads in one of the first rows, and the rows below. */
function columnsIn(rows: readonly ListRow[]): { columns: Columns; heads: ListRow; below: readonly ListRow[] } | null {
  for (const [index, heads] of rows.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const columns: Columns = {};
    for (const column of heads.cells.keys()) {
      const field = fieldOf(folded(cellOf(heads, column)));
      if (field !== null) columns[field] ??= column;
    }
    if (columns.day !== undefined && columns.amount !== undefined)
      return { columns, heads, below: rows.slice(index + 1) };
  }
  return null;
}

function dayOf(typed: string): string | null {
  const instant = instantOf(typed);
  return instant === null ? null : dayInAlgiers(Date.parse(instant));
}

type Context = { columns: Columns; source: string; today: string };

const textOf = (row: ListRow, { columns }: Pick<Context, "columns">, field: Field): string => {
  const column = columns[field];
  return column === undefined ? "" : cellOf(row, column);
};

/** The line of a row, why it cannot be read, or null when nothing was spent. */
function lineOf(row: ListRow, context: Context): AdLine | AdRowError["problem"] | null {
  const [typedDay, typedAmount, campaign, note] = (["day", "amount", "campaign", "note"] as const).map((field) =>
    textOf(row, context, field),
  ) as [string, string, string, string];
  const amount = sheetAmount(typedAmount);
  const day = dayOf(typedDay);
  if (amount === 0 || (day === null && isTotal(row)) || (typedDay === "" && typedAmount === "")) return null;
  if (day === null) return "noDay";
  if (day > context.today) return "futureDay";
  const source = textOf(row, context, "source") || context.source;
  if (source === "") return "noSource";
  if (amount === null) return "noAmount";
  if (amount < 0) return "negative";
  if (
    lengthOf(source) > MOST_NAME_LETTERS ||
    lengthOf(campaign) > MOST_NAME_LETTERS ||
    lengthOf(note) > MOST_NOTE_LETTERS
  )
    return "tooLong";
  return { row: row.number, day, source, campaign, amount, note: note || null };
}

/** `source` is for rows without one: the export of a platform does not name the platform. */
export function readAdSheet(given: readonly TableRow[], { source, today }: { source: string; today: string }): AdSheet {
  const divided = dividedRows(given, /[\t;]| {2,}/);
  if (!divided.ok) return divided;
  const table = columnsIn(divided.rows);
  if (table === null) return { ok: false, error: "noHeads" };
  const { columns, heads, below } = table;
  const lines: AdLine[] = [];
  const errors: AdRowError[] = [];
  for (const row of below) {
    const line = lineOf(row, { columns, source, today });
    if (typeof line === "string") errors.push({ row: row.number, problem: line });
    else if (line) lines.push(line);
  }
  if (lines.length > MOST_AD_LINES) return { ok: false, error: "tooManyLines" };
  const head = textOf(heads, { columns }, "amount");
  const currency = CURRENCY_WORDS.find(([, words]) => words.test(head))?.[0] ?? null;
  return { ok: true, lines, errors, left: below.length - lines.length - errors.length, currency };
}
