import "server-only";
import { adminClient } from "@/lib/supabase/admin";
import { type AnalyticsSummary, toSummary } from "./summary";

/** The views between two instants, both included. A failed read is null, and logged (SPEC 8, silent failures). */
export async function analyticsSummary([from, to]: readonly [number, number]): Promise<AnalyticsSummary | null> {
  const client = await adminClient();
  const { data, error } = await client.rpc("analytics_summary", { start_date: new Date(from).toISOString(), end_date: new Date(to).toISOString() });
  if (error) console.error(JSON.stringify({ at: "query", query: "analytics_summary", error: error.message }));
  return error ? null : toSummary(data);
}
