import { toSizePrices } from "@/lib/catalog/price.ts";
import { PRODUCT_FIELDS, type ProductColumns, type ProductField } from "@/lib/catalog/product-fields.ts";
import { NOTE_LAYERS } from "@/lib/catalog/product-values.ts";
import type { NoteLayer } from "@/lib/catalog/product.ts";
import { amountOf, amountText, wholeOf } from "@/lib/core/amount.ts";
import { type CsvCell, csvLine, unguarded } from "@/lib/core/csv.ts";
import type { Minor } from "@/lib/core/money.ts";
import type { TableRow } from "@/lib/core/table/limits.ts";
import { MAX_PRODUCTS } from "./import.ts";
import type { Json } from "@/lib/supabase/database.types.ts";

/** A row of `products` with its notes, and with the slugs of brand and category instead of their ids. */
export type CsvProduct = Omit<ProductColumns, "brand_id" | "category_id"> & {
  brand: string;
  category: string;
  notes: readonly { slug: string; layer: string }[];
};

const headingOf = (field: ProductField) => ("csv" in field ? field.csv : field.column);

const NOTE_COLUMNS = ["notes_top", "notes_heart", "notes_base"] as const;
/** The field of each heading; the notes have none. */
export const FIELD_OF: ReadonlyMap<string, ProductField> = new Map(
  PRODUCT_FIELDS.map((field) => [headingOf(field), field]),
);
/** The headings of the file. */
export const CSV_COLUMNS: readonly string[] = [...FIELD_OF.keys(), ...NOTE_COLUMNS];

export const CSV_HEADING = csvLine([...CSV_COLUMNS]);

/** Several values in one cell: `30 ml|50 ml`. A bar or a backslash inside a value has a backslash before it. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\|]/g, "\\$&")).join("|");
/** More than a product may have of anything. Further values are not read: the database refuses these already. */
const MAX_VALUES = 100;
const splitValues = (cell: string): string[] =>
  cell.trim() === ""
    ? []
    : `${cell}|`
        .matchAll(/((?:\\.|[^\\|])*)\|/gs)
        .take(MAX_VALUES + 1)
        .map(([, value = ""]) => value.replace(/\\(.)/gs, "$1").trim())
        .toArray();

export const layerCell = (notes: CsvProduct["notes"], layer: NoteLayer): string =>
  joinValues(notes.filter((note) => note.layer === layer).map(({ slug }) => slug));
const amountCell = (amount: Minor | null): string => (amount === null ? "" : amountText(amount));

function sizePricesCell({ sizes, size_prices }: CsvProduct): string {
  const prices = toSizePrices(size_prices);
  return joinValues(
    sizes.flatMap((size) => (prices[size] === undefined ? [] : [`${size}=${amountText(prices[size])}`])),
  );
}

function cellOf(field: ProductField, product: CsvProduct): CsvCell {
  switch (field.kind) {
    case "reference":
      return product[field.csv];
    case "money":
      return amountCell(product[field.column]);
    case "sizes":
      return joinValues(product.sizes);
    case "sizePrices":
      return sizePricesCell(product);
    default:
      return product[field.column];
  }
}

export const csvProductLine = (product: CsvProduct): string =>
  csvLine([
    ...PRODUCT_FIELDS.map((field) => cellOf(field, product)),
    ...NOTE_LAYERS.map((layer) => layerCell(product.notes, layer)),
  ]);

/** A row for `admin_import_products`: only the fields that the file has columns for. */
export type ImportRow = Readonly<Record<string, Json>>;

/** Why a table is no table of products; texts under `admin.products.import.refusals`. */
export type FileRefusal = "empty" | "noSku" | "unknownColumn" | "twiceColumn" | "partOfNotes" | "tooManyProducts";
/** `numbers`: the spreadsheet's number of each row. */
export type ImportFile =
  { ok: true; rows: ImportRow[]; numbers: number[] } | { ok: false; error: FileRefusal; name?: string };

const orNull = (text: string): string | null => (text === "" ? null : text);
/** A number that cannot be read stays a text: the database names it with its row. */
const numberOrText = (text: string, read: (text: string) => number | null): string | number | null =>
  text === "" ? null : (read(text) ?? text);

const TRUE = ["true", "1", "yes", "vrai", "oui", "نعم"];
const FALSE = ["false", "0", "no", "faux", "non", "لا", ""];
function yesOrNo(text: string): boolean | string {
  if (TRUE.includes(text.toLowerCase())) return true;
  return FALSE.includes(text.toLowerCase()) ? false : text;
}

function sizePricesIn(cell: string): Record<string, Json> {
  return Object.fromEntries(
    splitValues(cell).map((entry) => {
      const at = entry.lastIndexOf("=");
      return [entry.slice(0, Math.max(at, 0)).trim(), numberOrText(entry.slice(at + 1).trim(), amountOf)];
    }),
  );
}

const notesIn = (cell: string, layer: NoteLayer) => splitValues(cell).map((slug) => ({ slug, layer }));

function valueIn(cell: string, field: ProductField): Json {
  const text = cell.trim();
  switch (field.kind) {
    case "text":
    case "lines":
      return "nullable" in field ? orNull(text) : cell;
    case "whole":
      return numberOrText(text, wholeOf);
    case "money":
      return numberOrText(text, amountOf);
    case "flag":
      return yesOrNo(text);
    case "sizes":
      return splitValues(text);
    case "sizePrices":
      return sizePricesIn(text);
    default:
      return cell;
  }
}

function toImportRow(columns: readonly string[], cells: readonly string[]): ImportRow {
  const cell = (column: string) => unguarded(cells[columns.indexOf(column)] ?? "");
  const row = Object.fromEntries(
    columns.flatMap((column) => {
      const field = FIELD_OF.get(column);
      return field ? [[column, valueIn(cell(column), field)]] : [];
    }),
  );
  if (!columns.includes("notes_top")) return row;
  return { ...row, notes: NOTE_LAYERS.flatMap((layer) => notesIn(cell(`notes_${layer}`), layer)) };
}

function columnsOf(heading: readonly string[]): string[] | { error: FileRefusal; name?: string } {
  const columns: string[] = [];
  for (const cell of heading) {
    const name = cell.trim().toLowerCase();
    const column = CSV_COLUMNS.find((known) => known === name);
    if (!column) return { error: "unknownColumn", name: cell.slice(0, 60) };
    if (columns.includes(column)) return { error: "twiceColumn", name: column };
    columns.push(column);
  }
  if (!columns.includes("sku")) return { error: "noSku" };
  const layers = NOTE_COLUMNS.filter((column) => columns.includes(column)).length;
  return layers > 0 && layers < NOTE_COLUMNS.length ? { error: "partOfNotes" } : columns;
}

/** Reads a file of products. Its columns may be in any order; a field without a column stays unchanged. */
export function importFile(rows: readonly TableRow[]): ImportFile {
  const [heading, ...lines] = rows;
  if (!heading || lines.length === 0) return { ok: false, error: "empty" };
  if (lines.length > MAX_PRODUCTS) return { ok: false, error: "tooManyProducts" };
  const columns = columnsOf(heading.cells);
  if (!Array.isArray(columns)) return { ok: false, ...columns };
  return {
    ok: true,
    rows: lines.map(({ cells }) => toImportRow(columns, cells)),
    numbers: lines.map(({ number }) => number),
  };
}
