import { found } from "@/lib/staff-orders/dashboard-rows";
import { NOTHING_FOUND } from "@/lib/staff-orders/found";
import { adminRoute } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";

const MAX_QUERY_LENGTH = 200;

/** The search of the command palette. */
export const GET = adminRoute(async (request, client) => {
  const query = (new URL(request.url).searchParams.get("query") ?? "")
    .replaceAll("\u0000", "")
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    .toWellFormed();
  const headers = { "cache-control": "no-store" };
  if (query === "") return Response.json(NOTHING_FOUND, { headers });
  const result = await callRpc(client, "admin_find", { query }, found);
  return result.ok ? Response.json(result.value, { headers }) : new Response(null, { status: 503, headers });
});
