import { live } from "@/lib/analytics/rows";
import { adminRoute } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";

/** The current figures, for screens that update while they are visible. */
export const GET = adminRoute(async (_, client) => {
  const headers = { "cache-control": "no-store" };
  const result = await callRpc(client, "admin_live", {}, live);
  if (result.ok) return Response.json(result.value, { headers });
  // The session can end after `adminRoute` has checked it.
  return new Response(null, { status: result.error === "unauthorized" ? 401 : 503, headers });
});
