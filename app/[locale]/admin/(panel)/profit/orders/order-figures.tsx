import { useLocale, useTranslations } from "next-intl";
import { OrderStatusBadge } from "@/components/admin-shell/order-status";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Link } from "@/components/shell/link";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDay } from "@/lib/core/date";
import type { Currency } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { COSTS } from "@/lib/money/profit";
import type { ProfitOrders } from "@/lib/money/profit-rows";
import { MoneyCells } from "../figure-cells";
import "../profit.css";

const noLink = () => null;

/** Orders with their own figures: of the part that belongs to the row. */
export function OrderFigures({ list: { orders, currency } }: { list: ProfitOrders }) {
  const t = useTranslations("admin.profit");
  return (
    <div className="panel overflow-x-auto p-0" tabIndex={0} role="region" aria-label={t("orders.title")}>
      <Table aria-label={t("orders.title")}>
        <TableHeads>
          <TableHead>{t("orders.order")}</TableHead>
          <TableHead>{t("orders.day")}</TableHead>
          <TableHead>{t("orders.status")}</TableHead>
          <TableHead className="number">{t("columns.sales")}</TableHead>
          {COSTS.map((cost) => (
            <TableHead key={cost} className="number">
              {t(`columns.${cost}`)}
            </TableHead>
          ))}
          <TableHead className="number">{t("columns.net")}</TableHead>
        </TableHeads>
        <TableBody>
          {orders.map((order) => (
            <Row key={order.id} order={order} currency={currency} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Row({ order, currency }: { order: ProfitOrders["orders"][number]; currency: Currency }) {
  const t = useTranslations("admin.profit");
  const locale = useLocale();
  const { number, customer, day, status, figures } = order;
  return (
    <TableRow>
      <TableCell className="whole">
        <Link
          href={adminPaths.orderCalled(number)}
          prefetch={false}
          className="link inline-flex min-h-11 items-center font-medium"
        >
          <bdi dir="ltr" className="whitespace-nowrap">
            {number}
          </bdi>
        </Link>
        <bdi className="block text-xs text-muted-foreground">{customer}</bdi>
      </TableCell>
      <TableCell data-label={t("orders.day")} className="whitespace-nowrap">
        <time dateTime={day}>{formatDay(`${day}T12:00:00Z`, locale)}</time>
      </TableCell>
      <TableCell data-label={t("orders.status")}>
        <OrderStatusBadge status={status} />
      </TableCell>
      <MoneyCells figures={figures} currency={currency} hrefOf={noLink} />
    </TableRow>
  );
}
