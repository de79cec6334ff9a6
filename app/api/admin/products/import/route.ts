import { adminImportProductsAnswer } from "@/lib/catalog/admin/answer-schema";
import { importFile } from "@/lib/catalog/admin/csv";
import type { ImportAnswer } from "@/lib/catalog/admin/import";
import { toReport } from "@/lib/catalog/admin/import-report";
import { report } from "@/lib/core/log";
import { IMPORT_BYTES } from "@/lib/core/table/limits";
import { readTable } from "@/lib/core/table/read-table";
import { showChangeOfRoute } from "@/lib/http/changed";
import { readAtMost } from "@/lib/http/read-at-most";
import { tags } from "@/lib/http/tags";
import { adminRoute } from "@/lib/supabase/admin";
import { readRpc } from "@/lib/supabase/rpc";

/** Seconds on a serverless host: a change is marked again after ten (lib/http/changed.ts). */
export const maxDuration = 60;

const answer = (value: ImportAnswer) => Response.json(value, { headers: { "cache-control": "no-store" } });

/**
 * Imports the file in the body. With `?apply=1` it writes all rows or none, else it reports what it would change. With
 * `?stock=1` the file's stock replaces the stock of known products.
 */
export const POST = adminRoute(async (request, client) => {
  const query = new URL(request.url).searchParams;
  const shouldWrite = query.get("apply") === "1";
  const bytes = await readAtMost(request, IMPORT_BYTES);
  if (!bytes) return answer({ kind: "table", error: "tooLarge" });
  const table = await readTable(bytes, IMPORT_BYTES);
  if (!table.ok) return answer({ kind: "table", error: table.error });
  const file = importFile(table.rows);
  if (!file.ok) return answer({ kind: "file", error: file.error, name: file.name ?? "" });

  try {
    const imported = await readRpc(
      client,
      "admin_import_products",
      { rows: file.rows, dry: !shouldWrite, set_stock: query.get("stock") === "1" },
      adminImportProductsAnswer,
    );
    if (!("errors" in imported)) return answer({ kind: "failed", error: imported.error });
    // A file can change any product, so the whole catalogue expires: the shop shows the change on its next request.
    if (shouldWrite && imported.ok && imported.created + imported.updated > 0)
      showChangeOfRoute(tags.lists, tags.productPages);
    return answer({ kind: "report", report: toReport(imported, file.rows, file.numbers) });
  } catch (error) {
    // The database may have written the file before its answer was lost.
    if (shouldWrite) showChangeOfRoute(tags.lists, tags.productPages);
    report("route", error, { route: "admin/products/import" });
    return answer({ kind: "failed", error: "unavailable" });
  }
});
