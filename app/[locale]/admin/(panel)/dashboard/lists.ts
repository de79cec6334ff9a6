import { query } from "@/lib/core/query";
import { adminPaths } from "@/lib/http/admin-paths";
import type { OrderStatus } from "@/lib/orders/order";
import type { OrderFilters } from "@/lib/staff-orders/filters";

type Orders = { status?: readonly OrderStatus[] } & Partial<
  Pick<OrderFilters, "from" | "to" | "dated" | "calls" | "reason" | "source" | "ended" | "caller" | "hour">
>;

/** The address of the list with exactly the orders that a figure counts. */
export const ordersHref = ({
  status = [],
  dated,
  from,
  to,
  calls,
  reason,
  source,
  ended,
  caller,
  hour,
}: Orders): string =>
  adminPaths.orders +
  query({
    status: status.join(","),
    dated,
    from: from ?? undefined,
    to: to ?? undefined,
    calls: calls ?? undefined,
    reason: reason ?? undefined,
    source: source ?? undefined,
    ended: ended ?? undefined,
    caller: caller ?? undefined,
    hour: hour?.toString(),
  });

/** The address of a list of active products: the dashboard counts only these. */
export const productsHref = ({ category, stock }: { category?: string; stock?: "low" | "out" } = {}): string =>
  adminPaths.products + query({ status: "active", category, stock });
