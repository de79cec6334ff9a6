import "server-only";
import { queryAsAdmin, readAsAdmin } from "@/lib/supabase/admin";
import { queryRpc } from "@/lib/supabase/rpc";
import { type CallDay, callDay, callers } from "./call-day-rows";
import { type AskedPeriod, type Period, periodAsked } from "./dashboard";
import { dashboard, type Dashboard } from "./dashboard-rows";
import { type ParcelFigures, parcelFigures } from "./parcel-figures-rows";

/** The figures of the period that the address asks for, and the first and last day of that period. */
export const dashboardOf = (
  asked: AskedPeriod,
): Promise<{ period: Period; dashboard: Dashboard; parcels: ParcelFigures }> =>
  readAsAdmin(async (client) => {
    const period = periodAsked(asked, Date.now());
    const days = { from_day: period.from, to_day: period.to };
    const [orders, parcels] = await Promise.all([
      queryRpc(client, "admin_dashboard", days, dashboard),
      queryRpc(client, "admin_parcel_figures", days, parcelFigures),
    ]);
    return { period, dashboard: orders, parcels };
  });

/** The orders that wait for a call, today's calls, and what was decided about the orders of two weeks. */
export const dayOfCalls = (): Promise<CallDay> => queryAsAdmin("admin_call_day", {}, callDay);

/** All staff who may have called, with their names. */
export const everyCaller = () => queryAsAdmin("admin_callers", {}, callers);
