import { toLive } from "@/lib/analytics/live";
import { adminRoute } from "@/lib/supabase/admin";
import { called } from "@/lib/supabase/called";

/** What the screens that move ask for while they are looked at. */
export const GET = adminRoute(async (_, client) => {
  const headers = { "cache-control": "no-store" };
  const result = await called(client.rpc("admin_live"), toLive);
  return result.ok ? Response.json(result.value, { headers }) : new Response(null, { status: 503, headers });
});
