import { type ImportAnswer, isImportAnswer } from "@/lib/catalog/admin/import";
import { IMPORT_BYTES } from "@/lib/core/table/limits";
import { adminPaths } from "@/lib/http/admin-paths";

const SIGNED_OUT = 401;
/** A host in front of the shop (Vercel) may accept less than the shop does. */
const BODY_TOO_LARGE = 413;

/** `isWrite`: imported, else tried. `setsStock`: the file's stock replaces the stock of known products. */
export type ImportMode = { isWrite: boolean; setsStock: boolean };

/** Sends a file to be tried or imported. A lost answer is the error `unavailable`. */
export async function sendImport(file: File, { isWrite, setsStock }: ImportMode): Promise<ImportAnswer> {
  if (file.size > IMPORT_BYTES) return { kind: "table", error: "tooLarge" };
  const query = new URLSearchParams({ ...(isWrite && { apply: "1" }), ...(setsStock && { stock: "1" }) });
  try {
    const response = await fetch(`${adminPaths.api.importProducts}?${query}`, {
      method: "POST",
      body: file,
      headers: { "content-type": "text/csv" },
    });
    if (response.status === SIGNED_OUT) return { kind: "failed", error: "unauthorized" };
    if (response.status === BODY_TOO_LARGE) return { kind: "table", error: "tooLarge" };
    const answer: unknown = await response.json();
    return isImportAnswer(answer) ? answer : { kind: "failed", error: "unavailable" };
  } catch {
    return { kind: "failed", error: "unavailable" };
  }
}

/** `uncertain`: an import without an answer, which may have been saved. `tried`: nothing was saved. */
export function stepAfter(answer: ImportAnswer, isWrite: boolean): "tried" | "imported" | "uncertain" {
  if (!isWrite) return "tried";
  if (answer.kind === "failed" && answer.error === "unavailable") return "uncertain";
  return answer.kind === "report" && answer.report.errors.length === 0 ? "imported" : "tried";
}
