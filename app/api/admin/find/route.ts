import { adminRoute } from "@/lib/supabase/admin";
import { called } from "@/lib/supabase/called";
import { NOTHING_FOUND, toFound } from "@/lib/orders/found";

const MOST_TYPED = 200;

/** What the command palette asks while somebody types. */
export const GET = adminRoute(async (request, client) => {
  const query = (new URL(request.url).searchParams.get("query") ?? "").replaceAll("\u0000", "").trim().slice(0, MOST_TYPED).toWellFormed();
  const headers = { "cache-control": "no-store" };
  if (query === "") return Response.json(NOTHING_FOUND, { headers });
  const result = await called(client.rpc("admin_find", { query }), toFound);
  return result.ok ? Response.json(result.value, { headers }) : new Response(null, { status: 503, headers });
});
