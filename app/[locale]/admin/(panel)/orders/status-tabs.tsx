import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { LinkPending } from "@/components/admin-shell/link-pending";
import { adminPaths } from "@/lib/http/admin-paths";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";
import { type OrderFilters, orderQuery } from "@/lib/staff-orders/filters";
import type { StatusCounts } from "@/lib/staff-orders/rows";

/** A tab for each status, with the count of its orders under the other filters. */
export async function StatusTabs({ filters, counts }: { filters: OrderFilters; counts: StatusCounts }) {
  const [t, statusOf] = await Promise.all([getTranslations("admin.orders"), getTranslations("admin.orderStatus")]);
  const hrefOf = (status: readonly OrderStatus[]) => adminPaths.orders + orderQuery({ ...filters, status, page: 1 });
  const isOnly = (status: OrderStatus) => filters.status.length === 1 && filters.status[0] === status;
  return (
    <nav aria-label={t("columns.status")} className="tab-strip mb-4 lg:mb-1">
      <ul className="flex gap-1">
        <Tab
          href={hrefOf([])}
          label={t("everyStatus")}
          count={Object.values(counts).reduce((sum, n) => sum + n, 0)}
          isCurrent={filters.status.length === 0}
        />
        {ORDER_STATUSES.map((status) => (
          <Tab
            key={status}
            href={hrefOf([status])}
            label={statusOf(status)}
            count={counts[status]}
            isCurrent={isOnly(status)}
          />
        ))}
      </ul>
    </nav>
  );
}

function Tab({ href, label, count, isCurrent }: { href: string; label: string; count: number; isCurrent: boolean }) {
  return (
    <li>
      <AdminLink href={href} scroll={false} aria-current={isCurrent ? "true" : undefined} className="tab">
        <span>{label}</span>
        <LinkPending />
        <span className="text-muted-foreground tabular-nums">{count}</span>
      </AdminLink>
    </li>
  );
}
