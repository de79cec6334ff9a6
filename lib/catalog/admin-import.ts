import { type Fields, isFields } from "@/lib/core/answer.ts";
import type { ErrorKey } from "@/lib/core/result.ts";
import type { FileRefusal } from "./admin-csv.ts";
import { count, rows, text } from "./admin-rows.ts";

/** `row` as the spreadsheet counts it. */
export type ImportError = { row: number; sku: string; field: string; error: "invalid" | "duplicate" };

/** What a file does, or would do. With errors it does nothing. */
export type ImportReport = { created: number; updated: number; unchanged: number; errors: readonly ImportError[] };

export type ImportAnswer = { kind: "report"; report: ImportReport } | { kind: "file"; error: FileRefusal; name: string } | { kind: "failed"; error: ErrorKey };

/** What `admin_import_products` answers, a refusal with its errors too; `numbers` are the spreadsheet's of the rows sent. */
export const toReport = (answer: Fields, numbers: readonly number[]): ImportReport => ({
  created: count(answer.created),
  updated: count(answer.updated),
  unchanged: count(answer.unchanged),
  errors: rows(answer.errors).map((row) => ({
    row: numbers[count(row.row) - 1] ?? count(row.row),
    sku: text(row.sku),
    field: text(row.field),
    error: row.error === "duplicate" ? "duplicate" : "invalid",
  })),
});

/** Whether an answer that crossed the network is one of ours. */
export const isImportAnswer = (value: unknown): value is ImportAnswer =>
  isFields(value) && (value.kind === "report" ? isFields(value.report) && Array.isArray(value.report.errors) : (value.kind === "file" || value.kind === "failed") && typeof value.error === "string");
