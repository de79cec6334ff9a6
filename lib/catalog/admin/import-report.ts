import { isPrice } from "@/lib/catalog/price.ts";
import { NOTE_LAYERS } from "@/lib/catalog/product-values.ts";
import type { NoteLayer } from "@/lib/catalog/product.ts";
import { amountText } from "@/lib/core/amount.ts";
import { isFields } from "@/lib/core/fields.ts";
import type { Json } from "@/lib/supabase/database.types.ts";
import type { ImportReportRow } from "./answer-schema.ts";
import { FIELD_OF, type ImportRow, layerCell, joinValues } from "./csv.ts";
import type { ImportChange, ImportError, ImportProblem, ImportReport } from "./import.ts";

/** Longer texts are cut. */
const MAX_CELL_LENGTH = 200;

const isNote = (value: unknown): value is { slug: string; layer: string } =>
  isFields(value) && typeof value.slug === "string" && typeof value.layer === "string";
const amountIn = (value: Json | undefined): string => (isPrice(value) ? amountText(value) : String(value));
const notesOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isNote) : []);

function fullText(column: string, value: Json | undefined): string {
  if (value === null || value === undefined) return "";
  if (column === "notes") return joinValues(notesOf(value).map(({ slug }) => slug));
  if (Array.isArray(value)) return joinValues(value.map(String));
  if (typeof value === "object")
    return joinValues(Object.entries(value).map(([size, price]) => `${size}=${amountIn(price)}`));
  return FIELD_OF.get(column)?.kind === "money" ? amountIn(value) : String(value);
}

/** A value as it stands in a cell of the file. */
function cellText(column: string, value: Json | undefined): string {
  const text = fullText(column, value);
  return text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH).toWellFormed()}…` : text;
}

/** The database names only the wrong cell. What is wrong with it follows from the kind of the column. */
function problemOf(column: string, value: Json | undefined): ImportProblem {
  const field = FIELD_OF.get(column);
  if (value === null || value === undefined || value === "") return "required";
  if (column === "sku" && /E\+\d+$/.test(String(value))) return "shortened";
  if (column === "compare_at_price" && isPrice(value)) return "notHigher";
  if (field?.kind === "money" || field?.kind === "whole") return "number";
  if (field?.kind === "choice" || field?.kind === "flag") return "choice";
  if (field?.kind === "sizePrices") return "sizePrices";
  return field?.kind === "reference" || column === "notes" ? "unknown" : "invalid";
}

function choicesOf(column: string): string {
  const field = FIELD_OF.get(column);
  return field?.kind === "choice" ? field.options.join(", ") : "true, false";
}

function toErrors(errors: ImportReportRow["errors"], rows: readonly ImportRow[]): ImportError[] {
  return errors.map(({ row, sku, field, error }) => {
    const value = rows[row - 1]?.[field];
    return {
      row,
      sku: sku ?? "",
      field,
      value: cellText(field, value),
      problem: error === "duplicate" ? error : problemOf(field, value),
      choices: choicesOf(field),
    };
  });
}

const layerText = (value: Json, layer: NoteLayer) => layerCell(notesOf(value), layer);

/** The notes stand in three columns of the file. */
function toFields({ field, from, to }: ImportReportRow["changes"][number]["fields"][number]): ImportChange["fields"] {
  if (field !== "notes") return [{ column: field, from: cellText(field, from), to: cellText(field, to) }];
  const layers = NOTE_LAYERS.map((layer) => ({
    column: `notes_${layer}`,
    from: layerText(from, layer),
    to: layerText(to, layer),
  }));
  return layers.filter((layer) => layer.from !== layer.to);
}

const COLUMNS = [...FIELD_OF.keys()];
const columnIndex = (column: string): number => (COLUMNS.includes(column) ? COLUMNS.indexOf(column) : COLUMNS.length);

/**
 * The report as people read it, with the spreadsheet's row numbers. `rows` and `numbers` are those of the file that was
 * sent; the database counts its rows from 1.
 */
export function toReport(
  { created, updated, unchanged, errors, changes, stock_kept, kept_changes }: ImportReportRow,
  rows: readonly ImportRow[],
  numbers: readonly number[],
): ImportReport {
  const numberOf = (row: number) => numbers[row - 1] ?? row;
  const inFileOrder = (one: { row: number; field: string }, other: { row: number; field: string }) =>
    one.row - other.row || columnIndex(one.field) - columnIndex(other.field);
  const toChanges = (listed: ImportReportRow["changes"]): ImportChange[] =>
    listed.map(({ row, sku, name, name_ar, fields }) => ({
      row: numberOf(row),
      sku,
      name: { en: name, ar: name_ar },
      fields: fields.flatMap(toFields).sort((one, other) => columnIndex(one.column) - columnIndex(other.column)),
    }));
  return {
    created,
    updated,
    unchanged,
    errors: toErrors(errors, rows)
      .sort(inFileOrder)
      .map((error) => ({ ...error, row: numberOf(error.row) })),
    changes: toChanges(changes),
    stockKept: stock_kept,
    keptChanges: toChanges(kept_changes),
  };
}
