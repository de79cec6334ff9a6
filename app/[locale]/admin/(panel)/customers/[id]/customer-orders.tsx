import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { OrderStatusBadge } from "@/components/admin-shell/order-status";
import { Badge } from "@/components/ui/badge";
import { formatDay } from "@/lib/core/date";
import { formatMoney } from "@/lib/core/money";
import type { CustomerCard } from "@/lib/customers/rows";
import { adminPaths } from "@/lib/http/admin-paths";
import { goodsText } from "@/lib/staff-orders/goods";

type Props = Pick<CustomerCard, "orders" | "returned"> & { /** Of all orders, also those not listed. */ total: number };

export function CustomerOrders({ orders, returned, total }: Props) {
  const t = useTranslations("admin.customers");
  const locale = useLocale();
  return (
    <section className="panel" aria-labelledby="customer-orders">
      <h2 id="customer-orders" className="mb-2 text-base">
        {t("orders")}
      </h2>
      {total > orders.length && (
        <p className="mb-2 text-sm text-muted-foreground">{t("newest", { n: orders.length, total })}</p>
      )}
      <ul className="text-sm">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-2">
            <AdminLink href={adminPaths.editOrder(order.id)} className="link inline-flex min-h-9 items-center">
              <bdi dir="ltr">{order.number}</bdi>
            </AdminLink>
            <span className="text-muted-foreground">{formatDay(order.placedAt, locale)}</span>
            <bdi className="min-w-0 grow basis-24 truncate max-sm:order-last max-sm:basis-full">
              {goodsText(order.goods, locale).all}
            </bdi>
            <bdi className="ms-auto tabular-nums">{formatMoney(order.total, order.currency, locale)}</bdi>
            {returned.includes(order.id) ? (
              <Badge variant="destructive">{t("refused")}</Badge>
            ) : (
              <OrderStatusBadge status={order.status} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
