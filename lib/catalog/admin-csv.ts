import { amountOf, amountText, wholeOf } from "@/lib/core/amount.ts";
import { csvLine, readCsv, unguarded } from "@/lib/core/csv.ts";
import type { Minor } from "@/lib/core/money.ts";
import { NOTE_LAYERS, type NoteLayer, type SizePrices } from "./product.ts";

/** A product as a line of the file tells it. Brand and category by slug; amounts in the currency's unit. */
export type CsvProduct = {
  sku: string; slug: string; name: string; nameAr: string | null; brand: string; category: string; description: string; descriptionAr: string | null;
  gender: string; concentration: string; family: string; longevity: number | null; sillage: number | null; price: Minor; sizes: readonly string[];
  sizePrices: SizePrices; compareAtPrice: Minor | null; stock: number; lowStockThreshold: number; status: string; featured: boolean;
  notes: readonly { slug: string; layer: string }[];
};

export const NOTE_COLUMNS = ["notes_top", "notes_heart", "notes_base"] as const;
export const CSV_COLUMNS = [
  "sku", "slug", "name", "name_ar", "brand", "category", "description", "description_ar", "gender", "concentration", "family", "longevity", "sillage", "price", "sizes",
  "size_prices", "compare_at_price", "stock", "low_stock_threshold", "status", "featured", ...NOTE_COLUMNS,
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

export const CSV_HEADING = csvLine([...CSV_COLUMNS]);

/** Several values share a cell, `30 ml|50 ml`; a bar or a backslash in one of them is written after a backslash. */
const together = (values: readonly string[]): string => values.map((value) => value.replace(/[\\|]/g, "\\$&")).join("|");
const apart = (cell: string): string[] =>
  cell.trim() === "" ? [] : [...`${cell}|`.matchAll(/((?:\\.|[^\\|])*)\|/gs)].map(([, value = ""]) => value.replace(/\\(.)/gs, "$1").trim());

const inLayer = (notes: CsvProduct["notes"], layer: NoteLayer): string => together(notes.filter((note) => note.layer === layer).map(({ slug }) => slug));
const amountCell = (amount: Minor | null): string => (amount === null ? "" : amountText(amount));

export const csvProductLine = (product: CsvProduct): string =>
  csvLine([
    product.sku, product.slug, product.name, product.nameAr, product.brand, product.category, product.description, product.descriptionAr, product.gender,
    product.concentration, product.family, product.longevity, product.sillage, amountCell(product.price), together(product.sizes),
    together(product.sizes.flatMap((size) => (product.sizePrices[size] === undefined ? [] : [`${size}=${amountText(product.sizePrices[size])}`]))),
    amountCell(product.compareAtPrice), product.stock, product.lowStockThreshold, product.status, product.featured, ...NOTE_LAYERS.map((layer) => inLayer(product.notes, layer)),
  ]);

/** As `admin_import_products` takes it: what the file does not speak of is not there. */
export type ImportRow = Readonly<Record<string, unknown>>;

/** Why a file cannot be read at all; texts under `admin.products.import.refusals`. */
export type FileRefusal = "empty" | "unclosed" | "noSku" | "unknownColumn" | "twiceColumn" | "partOfNotes" | "tooManyRows";
export type ImportFile = { ok: true; rows: ImportRow[]; /** The spreadsheet's number of each row. */ numbers: number[] } | { ok: false; error: FileRefusal; name?: string };

const MOST_ROWS = 1000;

const orNull = (text: string): string | null => (text === "" ? null : text);
/** A figure that cannot be read goes on as the text it is, and the database names it with its row. */
const figure = (text: string, read: (text: string) => number | null): unknown => (text === "" ? null : (read(text) ?? text));

const TRUE = ["true", "1", "yes", "vrai", "oui", "نعم"];
const FALSE = ["false", "0", "no", "faux", "non", "لا", ""];
const yesOrNo = (text: string): unknown => (TRUE.includes(text.toLowerCase()) ? true : FALSE.includes(text.toLowerCase()) ? false : text);

function sizePricesIn(cell: string): Record<string, unknown> {
  return Object.fromEntries(
    apart(cell).map((entry) => {
      const at = entry.lastIndexOf("=");
      return [entry.slice(0, Math.max(at, 0)).trim(), figure(entry.slice(at + 1).trim(), amountOf)];
    }),
  );
}

const notesIn = (cell: string, layer: NoteLayer) => apart(cell).map((slug) => ({ slug, layer }));

const READERS: Partial<Record<CsvColumn, (cell: string) => unknown>> = {
  slug: orNull, name_ar: orNull, description_ar: orNull, longevity: (cell) => figure(cell, wholeOf), sillage: (cell) => figure(cell, wholeOf),
  price: (cell) => figure(cell, amountOf), compare_at_price: (cell) => figure(cell, amountOf), stock: (cell) => figure(cell, wholeOf),
  low_stock_threshold: (cell) => figure(cell, wholeOf), sizes: apart, size_prices: sizePricesIn, featured: yesOrNo,
};

function toImportRow(columns: readonly CsvColumn[], cells: readonly string[]): ImportRow {
  const cell = (column: CsvColumn) => unguarded(cells[columns.indexOf(column)] ?? "");
  const plain = columns.filter((column) => !column.startsWith("notes_"));
  const row = Object.fromEntries(plain.map((column) => [column, READERS[column]?.(cell(column).trim()) ?? (column in READERS ? null : cell(column))]));
  if (!columns.includes("notes_top")) return row;
  return { ...row, notes: [...notesIn(cell("notes_top"), "top"), ...notesIn(cell("notes_heart"), "heart"), ...notesIn(cell("notes_base"), "base")] };
}

function columnsOf(heading: readonly string[]): CsvColumn[] | { error: FileRefusal; name?: string } {
  const columns: CsvColumn[] = [];
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

/** Reads a file of products: columns in any order, and only those that are to be changed. */
export function importFile(text: string): ImportFile {
  const { rows, unclosed } = readCsv(text);
  const [heading, ...lines] = rows;
  if (unclosed) return { ok: false, error: "unclosed" };
  if (!heading || lines.length === 0) return { ok: false, error: "empty" };
  if (lines.length > MOST_ROWS) return { ok: false, error: "tooManyRows" };
  const columns = columnsOf(heading.cells);
  if (!Array.isArray(columns)) return { ok: false, ...columns };
  return { ok: true, rows: lines.map(({ cells }) => toImportRow(columns, cells)), numbers: lines.map(({ number }) => number) };
}
