import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { OrderStatusBadge } from "@/components/admin-shell/order-status";
import { RowMenu } from "@/components/admin-shell/row-menu";
import { SetAsItems } from "@/components/staff-orders/set-as-items";
import { Checkbox } from "@/components/ui/checkbox";
import { DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { TableCell, TableRow } from "@/components/ui/table";
import { inLocale } from "@/lib/catalog/product";
import { formatMoment } from "@/lib/core/date";
import { formatMoney } from "@/lib/core/money";
import { displayPhone } from "@/lib/core/phone";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import type { OrderStatus } from "@/lib/orders/order";
import type { ListedOrder } from "@/lib/staff-orders/staff-order";

type Props = {
  order: ListedOrder;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
  onSet: (to: OrderStatus) => void;
};

export function OrderRow({ order, isChosen, onChoose, onOpen, onSet }: Props) {
  const t = useTranslations("admin.orders");
  const locale = useLocale();
  return (
    <TableRow>
      <TableCell className="whole">
        <div className="flex items-center gap-3">
          <label className="grid size-11 shrink-0 cursor-pointer place-items-center sm:size-9">
            <Checkbox
              checked={isChosen}
              onCheckedChange={onChoose}
              aria-label={t("select", { number: order.number })}
            />
          </label>
          <div>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onOpen}
              className="link min-h-9 font-medium"
              dir="ltr"
            >
              {order.number}
            </button>
            <p className="text-xs text-muted-foreground">{formatMoment(order.placedAt, locale)}</p>
          </div>
        </div>
      </TableCell>
      <TableCell data-label={t("columns.customer")}>
        <bdi className="wrap-anywhere">{order.name}</bdi>
        <Phone order={order} />
      </TableCell>
      <TableCell data-label={t("columns.place")}>
        <p>
          {order.wilayaCode} {inLocale(order.wilaya, locale)}
        </p>
        <p className="text-xs text-muted-foreground">
          {inLocale(order.commune, locale)} · {t(`filters.types.${order.deliveryType}`)}
        </p>
      </TableCell>
      <TableCell data-label={t("columns.items")} className="number">
        {order.bottles}
      </TableCell>
      <TableCell data-label={t("columns.amount")} className="number">
        <bdi>{formatMoney(order.total, order.currency, locale)}</bdi>
      </TableCell>
      <TableCell data-label={t("columns.status")}>
        <div>
          <OrderStatusBadge status={order.status} />
          {order.stockReleased && <p className="mt-1 text-xs text-muted-foreground">{t("stockReleased")}</p>}
        </div>
      </TableCell>
      <TableCell className="text-end">
        <RowMenu label={t("actionsOf", { number: order.number })}>
          <SetAsItems status={order.status} onSet={onSet} />
          <DropdownMenuSeparator />
          <DropdownMenuItem asChild>
            <Link href={localePath(locale, adminPaths.editOrder(order.id))}>{t("open")}</Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <a href={localePath(locale, adminPaths.orderSlip(order.id))} target="_blank" rel="noopener">
              {t("slip.title")}
            </a>
          </DropdownMenuItem>
        </RowMenu>
      </TableCell>
    </TableRow>
  );
}

/** Shows at a glance who orders often, or often refuses parcels. */
function Phone({ order: { phone, phoneOrders } }: { order: ListedOrder }) {
  const t = useTranslations("admin.orders");
  // Erased on request: there is no phone to call.
  if (phone === "") return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
      <a
        href={`tel:${phone}`}
        dir="ltr"
        className="link inline-flex items-center tabular-nums max-md:min-h-11 max-md:w-full max-md:text-base max-md:rtl:justify-end"
      >
        {displayPhone(phone)}
      </a>
      {phoneOrders > 1 && <span>{t("phoneOrders", { n: phoneOrders })}</span>}
    </p>
  );
}
