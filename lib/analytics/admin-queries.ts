import "server-only";
import { report } from "@/lib/core/log";
import { adminClient } from "@/lib/supabase/admin";
import { type AnalyticsSummary, toSummary } from "./summary";

/** The views between two instants, both included. A failed read is null, and logged (SPEC 8, silent failures). */
export async function analyticsSummary([from, to]: readonly [number, number]): Promise<AnalyticsSummary | null> {
  const client = await adminClient();
  const { data, error } = await client.rpc("analytics_summary", { start_date: new Date(from).toISOString(), end_date: new Date(to).toISOString() });
  if (error) report("query", error, { query: "analytics_summary" });
  return error ? null : toSummary(data);
}
