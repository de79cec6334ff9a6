import { getTranslations } from "next-intl/server";
import { parcelFile } from "@/lib/carriers/rows";
import { parcelFileResponse } from "@/lib/carriers/sheet-file";
import { LOCALES } from "@/lib/core/locale";
import type { Detail } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { adminRoute } from "@/lib/supabase/admin";
import { callRpc, RpcError } from "@/lib/supabase/rpc";

const headers = { "cache-control": "no-store" };

/** A page of plain text, in each language because the address of a file has none. */
async function emptyColumn(detail: Detail): Promise<Response> {
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const errors = await getTranslations({ locale, namespace: "errors" });
      return errors("column_empty", detail);
    }),
  );
  return new Response(texts.join("\n\n"), {
    status: 409,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
  });
}

/** A carrier's file of parcels. It is written at each download, so that names and addresses are not stored twice. */
export const GET = adminRoute(async (_, client, { params }: RouteContext<"/api/admin/parcels/file/[id]">) => {
  const { id } = await params;
  const file = isUuid(id) ? await callRpc(client, "parcel_file_rows", { file_id: id }, parcelFile) : null;
  if (file?.ok) return parcelFileResponse(file.value);
  if (file?.error === "column_empty") return emptyColumn(file.detail ?? {});
  if (file && file.error !== "not_found") throw new RpcError(`parcel_file_rows: ${file.error}`);
  return new Response(null, { status: 404, headers });
}, "pack");
