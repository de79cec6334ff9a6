import { type ImportAnswer, isImportAnswer } from "@/lib/catalog/admin/import";
import { adminPaths } from "@/lib/http/admin-paths";

const SIGNED_OUT = 401;

/** A lost connection counts as a refusal, so the file stays chosen. */
export async function sendImport(file: File, apply: boolean): Promise<ImportAnswer> {
  try {
    const response = await fetch(`${adminPaths.api.importProducts}${apply ? "?apply=1" : ""}`, {
      method: "POST",
      body: file,
      headers: { "content-type": "text/csv" },
    });
    if (response.status === SIGNED_OUT) return { kind: "failed", error: "unauthorized" };
    const answer: unknown = await response.json();
    return isImportAnswer(answer) ? answer : { kind: "failed", error: "unavailable" };
  } catch {
    return { kind: "failed", error: "unavailable" };
  }
}
