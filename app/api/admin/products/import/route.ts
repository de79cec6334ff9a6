import { type ImportFile, importFile } from "@/lib/catalog/admin-csv";
import { type ImportAnswer, toReport } from "@/lib/catalog/admin-import";
import { isFields } from "@/lib/core/answer";
import { showChangeOfRoute } from "@/lib/core/changed";
import { report as reported } from "@/lib/core/log";
import { tags } from "@/lib/core/tags";
import { readAtMost } from "@/lib/core/read-at-most";
import { adminRoute } from "@/lib/supabase/admin";
import type { Json } from "@/lib/supabase/database.types";

const MAX_FILE_BYTES = 8 * 1024 * 1024;

const answer = (value: ImportAnswer) => Response.json(value, { headers: { "cache-control": "no-store" } });

/** A file of products as the body. `?apply=1` writes it, all of it or nothing; without that it only says what it would do. */
export const POST = adminRoute(async (request, client) => {
  const apply = new URL(request.url).searchParams.get("apply") === "1";
  const bytes = await readAtMost(request, MAX_FILE_BYTES);
  const file: ImportFile = bytes ? importFile(new TextDecoder().decode(bytes)) : { ok: false, error: "tooManyRows" };
  if (!file.ok) return answer({ kind: "file", error: file.error, name: file.name ?? "" });

  const { data, error } = await client.rpc("admin_import_products", { rows: file.rows as Json, dry: !apply });
  if (error) reported("route", error, { route: "admin/products/import" });
  if (error || !isFields(data)) return answer({ kind: "failed", error: "unavailable" });
  if (data.ok !== true && !Array.isArray(data.errors)) return answer({ kind: "failed", error: data.error === "unauthorized" ? "unauthorized" : "unavailable" });

  const report = toReport(data, file.numbers);
  // A file can change any product. Expired rather than stale: the shop shows it on the next request.
  if (apply && data.ok === true && report.created + report.updated > 0) showChangeOfRoute(tags.catalogue);
  return answer({ kind: "report", report });
});
