import "server-only";
import { adminClient } from "@/lib/supabase/admin";
import { called } from "@/lib/supabase/called";
import { type AskedPeriod, type Dashboard, type Period, periodAsked } from "./dashboard";
import { toDashboard } from "./dashboard-rows";

/** The figures of the period that an address asks for, and which days that is today. */
export async function dashboardOf(asked: AskedPeriod): Promise<{ period: Period; dashboard: Dashboard }> {
  const client = await adminClient();
  const period = periodAsked(asked, Date.now());
  const result = await called(client.rpc("admin_dashboard", { from_day: period.from, to_day: period.to }), toDashboard);
  if (!result.ok) throw new Error(`admin_dashboard: ${result.error}`);
  return { period, dashboard: result.value };
}
