import { parcelFile } from "@/lib/carriers/rows";
import { parcelFileResponse } from "@/lib/carriers/sheet-file";
import { isUuid } from "@/lib/core/uuid";
import { adminRoute } from "@/lib/supabase/admin";
import { callRpc, RpcError } from "@/lib/supabase/rpc";

/** A carrier's file of parcels. It is written at each download, so that names and addresses are not stored twice. */
export const GET = adminRoute(async (_, client, { params }: RouteContext<"/api/admin/parcels/file/[id]">) => {
  const { id } = await params;
  const file = isUuid(id) ? await callRpc(client, "parcel_file_rows", { file_id: id }, parcelFile) : null;
  if (file?.ok) return parcelFileResponse(file.value);
  if (file && file.error !== "not_found") throw new RpcError(`parcel_file_rows: ${file.error}`);
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}, "pack");
