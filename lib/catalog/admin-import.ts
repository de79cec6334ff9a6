import { isFields } from "@/lib/core/fields.ts";
import type { ErrorKey } from "@/lib/core/result.ts";
import type { ImportReportRow } from "./admin-answer-schema.ts";
import type { FileRefusal } from "./admin-csv.ts";

/** `row` as the spreadsheet counts it. */
export type ImportError = { row: number; sku: string; field: string; error: "invalid" | "duplicate" };

/** What a file does, or would do. With errors it does nothing. */
export type ImportReport = { created: number; updated: number; unchanged: number; errors: readonly ImportError[] };

export type ImportAnswer = { kind: "report"; report: ImportReport } | { kind: "file"; error: FileRefusal; name: string } | { kind: "failed"; error: ErrorKey };

/** The report with the spreadsheet's row numbers. `numbers` are those of the rows that were sent; the database counts them from 1. */
export const toReport = ({ created, updated, unchanged, errors }: ImportReportRow, numbers: readonly number[]): ImportReport => ({
  created,
  updated,
  unchanged,
  errors: errors.map((error) => ({ ...error, row: numbers[error.row - 1] ?? error.row, sku: error.sku ?? "" })),
});

/** Whether an answer that crossed the network is one of ours. */
export const isImportAnswer = (value: unknown): value is ImportAnswer =>
  isFields(value) && (value.kind === "report" ? isFields(value.report) && Array.isArray(value.report.errors) : (value.kind === "file" || value.kind === "failed") && typeof value.error === "string");
