import { live } from "@/lib/analytics/rows";
import { adminRoute } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";

/** What the screens that move ask for while they are looked at. */
export const GET = adminRoute(async (_, client) => {
  const headers = { "cache-control": "no-store" };
  const result = await callRpc(client, "admin_live", {}, live);
  return result.ok ? Response.json(result.value, { headers }) : new Response(null, { status: 503, headers });
});
