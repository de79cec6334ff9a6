import type { Localised } from "@/lib/catalog/product.ts";
import { isFields } from "@/lib/core/fields.ts";
import type { ErrorKey } from "@/lib/core/result.ts";
import type { TableProblem } from "@/lib/core/table/limits.ts";
import type { FileRefusal } from "./csv.ts";

/** The most products in one file. */
export const MAX_PRODUCTS = 1000;

/** What is wrong with a cell; texts under `admin.products.import.problems`. */
export type ImportProblem =
  "required" | "number" | "choice" | "unknown" | "notHigher" | "sizePrices" | "duplicate" | "shortened" | "invalid";

/** `row` is the spreadsheet's row number, `value` the cell's content, `choices` the allowed values, if listed. */
export type ImportError = {
  row: number;
  sku: string;
  field: string;
  value: string;
  problem: ImportProblem;
  choices: string;
};

/** A product that the file changes, with the changed cells. */
export type ImportChange = {
  row: number;
  sku: string;
  name: Localised;
  fields: readonly { column: string; from: string; to: string }[];
};

/**
 * The changes of an import, or of its preview. With errors nothing is imported. `changes` and `keptChanges` have at most
 * fifty products. `stockKept`: products whose stock differs from the file's and stays.
 */
export type ImportReport = {
  created: number;
  updated: number;
  unchanged: number;
  errors: readonly ImportError[];
  changes: readonly ImportChange[];
  stockKept: number;
  keptChanges: readonly ImportChange[];
};

export type ImportAnswer =
  | { kind: "report"; report: ImportReport }
  | { kind: "table"; error: TableProblem }
  | { kind: "file"; error: FileRefusal; name: string }
  | { kind: "failed"; error: ErrorKey };

/** Whether a value that came over the network has the shape of an import's answer. */
export const isImportAnswer = (value: unknown): value is ImportAnswer =>
  isFields(value) &&
  (value.kind === "report"
    ? isFields(value.report) && Array.isArray(value.report.errors) && Array.isArray(value.report.changes)
    : (value.kind === "table" || value.kind === "file" || value.kind === "failed") && typeof value.error === "string");
