import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { OrderStatusBadge } from "@/components/admin-shell/order-status";
import { formatMoment } from "@/lib/core/date";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import type { BriefOrder } from "@/lib/staff-orders/dashboard-rows";

export async function RecentOrders({ orders, locale }: { orders: readonly BriefOrder[]; locale: Locale }) {
  const t = await getTranslations("admin.dashboard");
  return (
    <section className="panel">
      <h2 className="mb-2 flex items-baseline justify-between gap-4 text-lg">
        <span>{t("recent")}</span>
        <AdminLink href={adminPaths.orders} className="link text-sm">
          {t("allOrders")}
        </AdminLink>
      </h2>
      {orders.length === 0 && <p className="py-4 text-sm text-muted-foreground">{t("noOrders")}</p>}
      <ul className="divide-y">
        {orders.map((order) => (
          <li key={order.id}>
            <AdminLink
              href={adminPaths.editOrder(order.id)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 hover:bg-accent"
            >
              <span className="min-w-0">
                <span className="block truncate text-sm font-medium">
                  <bdi>{order.name}</bdi>
                </span>
                <span className="block text-xs text-muted-foreground">
                  <bdi dir="ltr">{order.number}</bdi> · <span>{formatMoment(order.placedAt, locale)}</span>
                </span>
              </span>
              <span className="flex items-center gap-3 text-sm tabular-nums">
                <OrderStatusBadge status={order.status} />
                <bdi>{formatMoney(order.total, order.currency, locale)}</bdi>
              </span>
            </AdminLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
