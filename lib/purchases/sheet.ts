import { wholeOf } from "@/lib/core/amount.ts";
import type { Minor } from "@/lib/core/money.ts";
import type { TableProblem, TableRow } from "@/lib/core/table/limits.ts";
import { digitsOf, sheetAmount } from "../money/sheet-amount.ts";
import { cellOf, dividedRows, folded, HEADER_SEARCH_ROWS, type ListRow } from "../parcels/list-cells.ts";
import { choiceOf, MOST_COST, MOST_LINES, MOST_PIECES, type ReadLine } from "./draft.ts";
import type { FoundProduct } from "./rows.ts";

// Reads a purchase from a file or a pasted list (COST-3): code, size, quantity and unit cost.

type Field = "code" | "size" | "quantity" | "unitCost";

/** A head has the first field whose pattern it matches, so `code article` is a code and `prix unitaire` a cost. */
const PATTERNS: readonly (readonly [Field, RegExp])[] = [
  ["unitCost", /\b(prix|cout|cost|price|pu|p u|tarif|montant)\b|سعر|ثمن|تكلفه/],
  ["quantity", /\b(quantites?|qte|qty|quantity|nombre|nb|pieces|pcs)\b|كميه|عدد/],
  ["size", /\b(tailles?|contenances?|formats?|volumes?|sizes?|ml)\b|حجم|مقاس|سعه/],
  ["code", /\b(references?|ref|codes?|sku|barcode|ean|ean13|gtin|article)\b|رمز|مرجع|باركود/],
];

const fieldOf = (head: string): Field | null => PATTERNS.find(([, pattern]) => pattern.test(head))?.[0] ?? null;

type Columns = Partial<Record<Field, number>>;

/** A total in a later column is not read as the cost of one bottle: the first column with a price is the cost. */
function columnsIn(row: ListRow): Columns {
  const columns: Columns = {};
  for (const column of row.cells.keys()) {
    const field = fieldOf(folded(cellOf(row, column)));
    if (field !== null) columns[field] ??= column;
  }
  return columns;
}

/** Whether a row is the row of heads. */
const isEnough = ({ code, quantity }: Columns): boolean => code !== undefined && quantity !== undefined;

/** Why a row cannot be used. */
type RowProblem =
  "noCode" | "badCode" | "badQuantity" | "badCost" | "unknownCode" | "severalProducts" | "sizeMissing" | "sizeUnknown";
export type RowError = { row: number; code: string; problem: RowProblem };

/** A row of the list. `size` is empty when it names none. */
export type ListedLine = { row: number; code: string; size: string; quantity: number; unitCost: Minor | null };

export type PurchaseSheet =
  | { ok: true; lines: readonly ListedLine[]; errors: readonly RowError[] }
  | { ok: false; error: "noHeads" | "tooManyLines" | TableProblem };

const MOST_LETTERS = 120;

const TOTAL = /^(sous |grand )?tota(l|ux)\b|^(ال)?(مجموع|اجمالي)/;

function lineOf(row: ListRow, columns: Columns): ListedLine | RowError {
  const text = (field: Field): string => {
    const column = columns[field];
    return column === undefined ? "" : cellOf(row, column).slice(0, MOST_LETTERS).trim();
  };
  const written = text("code");
  const code = digitsOf(written);
  const error = (problem: RowProblem): RowError => ({ row: row.number, code: written, problem });
  if (written === "") return error("noCode");
  if (code === null) return error("badCode");
  const quantity = wholeOf(text("quantity").replace(/[.,]0+$/, "")) ?? 0;
  if (quantity < 1 || quantity > MOST_PIECES) return error("badQuantity");
  const unitCost = text("unitCost") === "" ? null : sheetAmount(text("unitCost"));
  if (text("unitCost") !== "" && (unitCost === null || unitCost < 0 || unitCost > MOST_COST)) return error("badCost");
  return { row: row.number, code, size: text("size"), quantity, unitCost };
}

/** A line under the goods that adds them up: it names no code, or its code is the word "total". */
const isTotal = (row: ListRow, columns: Columns): boolean =>
  row.cells.some((_, column) => TOTAL.test(folded(cellOf(row, column)))) &&
  (columns.code === undefined || !/\d/.test(cellOf(row, columns.code)));

/** The lines of a list with a row of heads. Titles above the heads and totals are left out. */
export function readPurchaseSheet(given: readonly TableRow[]): PurchaseSheet {
  const divided = dividedRows(given, /[\t;]| {2,}/);
  if (!divided.ok) return divided;
  const { rows } = divided;
  const place = rows.slice(0, HEADER_SEARCH_ROWS).findIndex((row) => isEnough(columnsIn(row)));
  const heads = rows[place];
  if (!heads) return { ok: false, error: "noHeads" };
  const columns = columnsIn(heads);
  const read = rows
    .slice(place + 1)
    .filter((row) => !isTotal(row, columns))
    .map((row) => lineOf(row, columns));
  if (read.length > MOST_LINES) return { ok: false, error: "tooManyLines" };
  return {
    ok: true,
    lines: read.flatMap((line) => ("problem" in line ? [] : [line])),
    errors: read.filter((line) => "problem" in line),
  };
}

const sizeKey = (size: string): string => folded(size).replaceAll(" ", "");

/** The size of a product that a list writes as `100 ml`, `100ML` or `100`. */
function listedChoice(found: FoundProduct, written: string): number | RowProblem {
  if (written === "") return choiceOf(found, found.size) ?? "sizeMissing";
  const key = sizeKey(written);
  const place = found.sizes.findIndex(({ size }) => size !== null && [key, `${key}ml`].includes(sizeKey(size)));
  return place < 0 ? "sizeUnknown" : place;
}

/** The line with its product; or why the code or the size does not name one. */
export function matchedLine(line: ListedLine, found: readonly FoundProduct[]): ReadLine | RowError {
  const error = (problem: RowProblem): RowError => ({ row: line.row, code: line.code, problem });
  const [product, second] = found;
  if (!product) return error("unknownCode");
  if (second) return error("severalProducts");
  const choice = listedChoice(product, line.size);
  if (typeof choice === "string") return error(choice);
  const { productId, sku, name, brand, sizes } = product;
  return {
    product: { productId, sku, name, brand, sizes },
    choice,
    quantity: line.quantity,
    unitCost: line.unitCost,
  };
}
