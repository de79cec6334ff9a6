import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { OrderStatusBadge } from "@/components/admin-shell/order-status";
import { formatDay } from "@/lib/core/date";
import { formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { ORDER_STATUSES } from "@/lib/orders/order";
import type { AdminOrder } from "@/lib/staff-orders/rows";

/** How the other orders of this phone ended. Staff call a customer who often refuses parcels before the next one. */
export function PhoneHistory({ history: { statuses, orders } }: Pick<AdminOrder, "history">) {
  const t = useTranslations("admin.orders.history");
  const statusOf = useTranslations("admin.orderStatus");
  const locale = useLocale();
  const counted = ORDER_STATUSES.filter((status) => statuses[status] > 0);
  return (
    <section>
      <h3 className="mb-1 font-sans font-medium">{t("title")}</h3>
      <p className="mb-2 text-sm text-muted-foreground">
        {counted.length === 0
          ? t("none")
          : counted.map((status) => `${statusOf(status)}: ${statuses[status]}`).join(" · ")}
      </p>
      <ul className="max-h-56 overflow-y-auto text-sm">
        {orders.map(({ id, number, status, total, currency, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-2">
            <AdminLink href={adminPaths.editOrder(id)} className="link" dir="ltr">
              {number}
            </AdminLink>
            <span className="text-muted-foreground">{formatDay(createdAt, locale)}</span>
            <bdi className="ms-auto tabular-nums">{formatMoney(total, currency, locale)}</bdi>
            <OrderStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
