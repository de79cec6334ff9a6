import "server-only";
import { queryAsAdmin } from "@/lib/supabase/admin";
import { filtersOf, type OrdersAsked, type ProfitAsked } from "./profit";
import { profitOrders, profitReport } from "./profit-rows";

/** What was earned in a period, by row of the asked group. */
export const profitOf = (asked: ProfitAsked) => queryAsAdmin("profit", { filters: filtersOf(asked) }, profitReport);

/** The orders behind a number of the report, newest first. */
export const profitOrdersOf = ({ key, which, ...asked }: OrdersAsked, page: number) =>
  queryAsAdmin(
    // The function takes null for the total, which the generated types do not know.
    "profit_orders",
    { filters: filtersOf(asked), key: key as string, which, page },
    profitOrders,
  );
