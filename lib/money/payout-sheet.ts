import { toE164 } from "../core/phone.ts";
import type { Minor } from "../core/money.ts";
import type { TableProblem, TableRow } from "../core/table/limits.ts";
import { cellOf, dividedRows, folded, isCode, type ListRow, REFERENCE } from "../parcels/list-cells.ts";
import { digitsOf, sheetAmount } from "./sheet-amount.ts";
import {
  guessedColumns,
  headsAt,
  isEnough,
  type KnownHeads,
  type SheetColumn,
  type SheetField,
  unknownHeads,
} from "./sheet-columns.ts";

// Reads the sheet with which a carrier pays: one line for each parcel or deduction.

/**
 * A line of the sheet. The rows of a workbook's next worksheet continue the numbering. Amounts are in minor units; fees
 * are 0 or more, `net` is less than 0 when the line takes money away, and `collected` is null when the line has none.
 * `name` is the customer's, or what a line without a parcel is for.
 */
export type SheetLine = {
  row: number;
  tracking: string | null;
  reference: string | null;
  phone: string | null;
  name: string | null;
  collected: Minor | null;
  fee: Minor;
  codFee: Minor;
  returnFee: Minor;
  net: Minor;
};

/** `isRead`: false when staff must name the columns first. `columns`: the heads of all tables of the sheet. */
export type PayoutSheet =
  | { ok: true; lines: readonly SheetLine[]; columns: readonly SheetColumn[]; isRead: boolean }
  | { ok: false; error: TableProblem };

const MOST_LETTERS = 120;
const RETURNS = /\b(retour\w*|return\w*|echec|echoue|refuse)\b|مرتجع|راجع|مرجع|ارجاع|رجوع/;
/** The texts of lines that sum up: totals, what is to be paid, how many parcels. */
const TOTAL =
  /^(sous |grand )?tota(l|ux)\b|^somme\b|^(montant |solde )?(net )?a (payer|verser|reverser)\b|^montant (total|net)\b|^(net|amount|balance) (payable|due)\b|^(nombre|nb|nbre|count)\b|^(ال)?(مجموع|اجمالي|صافي|عدد)/;

const isReturned = (text: string): boolean => RETURNS.test(folded(text));

type Context = {
  columns: readonly SheetColumn[];
  /** The title of the table or the name of its sheet says that it has returned parcels. */
  hasReturns: boolean;
};

const textOf = (row: ListRow, { columns }: Context, field: SheetField): string => {
  const column = columns.find((each) => each.field === field);
  return column ? cellOf(row, column.column).slice(0, MOST_LETTERS) : "";
};

const phoneOf = (text: string): string | null => {
  const first = text.split(/[/,;]|\bou\b/)[0] ?? "";
  const digits = digitsOf(first.trim());
  return digits === null ? null : toE164(digits);
};

/** Our reference has a form of its own, in whatever column it is; any other code is the carrier's. */
function codesOf(row: ListRow, context: Context): Pick<SheetLine, "tracking" | "reference"> {
  const texts = (["tracking", "reference"] as const).map((field) => digitsOf(textOf(row, context, field)) ?? "");
  const reference = texts.find((text) => REFERENCE.test(text))?.toUpperCase() ?? null;
  return { reference, tracking: texts.find((text) => isCode(text) && !REFERENCE.test(text)) ?? null };
}

type Amounts = Pick<SheetLine, "collected" | "fee" | "codFee" | "returnFee" | "net">;

/** What the carrier says about the money of a line. Sheets write fees with or without a minus. */
function amountsOf(row: ListRow, context: Context): Amounts | null {
  const read = (field: SheetField) => sheetAmount(textOf(row, context, field));
  const absolute = (field: SheetField) => Math.abs(read(field) ?? 0);
  const [collected, net] = [read("collected"), read("net")];
  const [fee, codFee, returnFee, other] = [
    absolute("fee"),
    absolute("codFee"),
    absolute("returnFee"),
    absolute("other"),
  ];
  if (collected === null && net === null && fee + codFee + returnFee + other === 0) return null;
  const otherFees = codFee + other;
  const isBack =
    context.hasReturns || (net ? net < 0 : (collected ?? 0) < 0 || isReturned(textOf(row, context, "status")));
  if (!isBack) return { collected, fee, codFee, returnFee, net: net ?? (collected ?? 0) - fee - returnFee - otherFees };
  // A panel may list what was to be collected of a parcel that came back. Its fee may be in any column.
  const deducted = Math.abs(net ?? 0);
  const returnCost = returnFee || (deducted > 0 ? deducted - otherFees : fee) || Math.abs(collected ?? 0);
  const deliveryFee = returnFee > 0 && (deducted === 0 || deducted - otherFees > returnFee) ? fee : 0;
  return {
    collected: 0,
    fee: deliveryFee,
    codFee,
    returnFee: returnCost,
    net: -(deducted || returnCost + deliveryFee + otherFees),
  };
}

const AMOUNTS = ["collected", "fee", "codFee", "returnFee", "net"] as const;

/** Each amount of the row is the sum of the lines above: a total line without a word. */
function isSum(amounts: Amounts, above: readonly SheetLine[]): boolean {
  const sumOf = (field: (typeof AMOUNTS)[number]) => above.reduce((sum, line) => sum + (line[field] ?? 0), 0);
  return (
    above.length > 1 &&
    AMOUNTS.filter((field) => amounts[field]).every((field) => Math.abs(sumOf(field)) === Math.abs(amounts[field] ?? 0))
  );
}

const isTotal = (row: ListRow): boolean => row.cells.some((_, column) => TOTAL.test(folded(cellOf(row, column))));

/** The line of a row; null for a row without a parcel or deduction, such as a total or a title. */
function lineOf(row: ListRow, context: Context, above: readonly SheetLine[]): SheetLine | null {
  const amounts = amountsOf(row, context);
  if (amounts === null) return null;
  const { tracking, reference } = codesOf(row, context);
  const phone = phoneOf(textOf(row, context, "phone"));
  if (reference !== null || phone !== null || (tracking !== null && !isTotal(row)))
    return { row: row.number, tracking, reference, phone, name: textOf(row, context, "name") || null, ...amounts };
  if (isTotal(row) || amounts.net === 0 || isSum(amounts, above)) return null;
  const noFees = { collected: null, fee: 0, codFee: 0, returnFee: 0 };
  return { row: row.number, tracking, reference, phone, name: labelOf(row, context), ...noFees, net: amounts.net };
}

/** What a deduction is for: the first words of its row. */
const labelOf = (row: ListRow, context: Context): string | null =>
  [textOf(row, context, "label"), ...row.cells.map((_, column) => cellOf(row, column).slice(0, MOST_LETTERS))].find(
    (text) => /\p{L}/u.test(text) && sheetAmount(text) === null,
  ) ?? null;

/** The lines below each row of heads, and all heads. */
function linesUnderHeads(rows: readonly ListRow[], known: KnownHeads, sheet: string) {
  const lines: SheetLine[] = [];
  const columns: SheetColumn[] = [];
  let context: Context | null = null;
  let start = 0;
  let titles = sheet;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index];
    if (!row) continue;
    const heads = headsAt(rows, index, known);
    if (heads) {
      context = { columns: heads.columns, hasReturns: isReturned(titles) && !/\blivr/.test(folded(titles)) };
      columns.push(...heads.columns);
      titles = sheet;
      start = lines.length;
      index += heads.height - 1;
      continue;
    }
    const line = context && lineOf(row, context, lines.slice(start));
    if (line) lines.push(line);
    else titles = `${titles} ${row.cells.map((_, column) => cellOf(row, column)).join(" ")}`;
  }
  return { lines, columns, isRead: context !== null };
}

function readRows(given: readonly TableRow[], known: KnownHeads): PayoutSheet {
  const divided = dividedRows(given, /[\t;]| {2,}/);
  if (!divided.ok) return divided;
  const { rows } = divided;
  const headed = linesUnderHeads(rows, known, given[0]?.sheet ?? "");
  if (headed.isRead) return { ok: true, ...headed };
  const guessed = guessedColumns(rows, known);
  if (isEnough(guessed)) {
    const context = { columns: guessed, hasReturns: false };
    const lines: SheetLine[] = [];
    for (const row of rows) {
      const line = lineOf(row, context, lines);
      if (line) lines.push(line);
    }
    return { ok: true, lines, columns: guessed, isRead: true };
  }
  return { ok: true, lines: [], columns: unknownHeads(rows) ?? guessed, isRead: false };
}

/**
 * The lines of a carrier's payment sheet. `known` is what staff said about its heads. The tables of all sheets of a
 * workbook are read; titles above the heads and totals are left out.
 */
export function readPayoutSheet(given: readonly TableRow[], known: KnownHeads = {}): PayoutSheet {
  const sheets = [...Map.groupBy(given, ({ sheet }) => sheet ?? "").values()].map((rows) => readRows(rows, known));
  const lines: SheetLine[] = [];
  const columns = new Map<string, SheetColumn>();
  for (const sheet of sheets) {
    if (!sheet.ok) return sheet;
    const before = lines.at(-1)?.row ?? 0;
    // A sheet without a table, such as one with an address, is left out.
    if (!sheet.isRead && sheets.some((other) => other.ok && other.isRead)) continue;
    lines.push(...sheet.lines.map((line) => ({ ...line, row: before + line.row })));
    for (const column of sheet.columns) if (!columns.has(column.head)) columns.set(column.head, column);
  }
  const isRead = sheets.some((sheet) => sheet.ok && sheet.isRead) && lines.length > 0;
  return { ok: true, lines, columns: [...columns.values()], isRead };
}
