import { connection } from "next/server";
import { report } from "@/lib/core/log";
import { publicClient } from "@/lib/supabase/public";

const PATIENCE_MS = 3_000;

/** Ready: the backend answers too, so orders can be taken. While it does not, the kept pages of the shop are served all the same. */
export async function GET() {
  await connection();
  const headers = { "cache-control": "no-store" };
  const { error } = await publicClient().from("settings").select("currency").limit(1).abortSignal(AbortSignal.timeout(PATIENCE_MS));
  if (!error) return Response.json({ ok: true }, { headers });
  report("route", error, { route: "health/ready" });
  return Response.json({ ok: false, error: "unavailable" }, { status: 503, headers: { ...headers, "retry-after": "5" } });
}
