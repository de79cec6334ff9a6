import { HouseIcon, PhoneIcon, StoreIcon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { OrderStatusBadge } from "@/components/admin-shell/order-status";
import { RowMenu } from "@/components/admin-shell/row-menu";
import { SetAsItems } from "@/components/staff-orders/set-as-items";
import { Checkbox } from "@/components/ui/checkbox";
import { DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { inLocale } from "@/lib/catalog/product";
import { formatMoment } from "@/lib/core/date";
import { formatMoney } from "@/lib/core/money";
import { displayPhone } from "@/lib/core/phone";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import type { OrderStatus } from "@/lib/orders/order";
import { ageOf } from "@/lib/staff-orders/age";
import { goodsText } from "@/lib/staff-orders/goods";
import type { ListedOrder } from "@/lib/staff-orders/rows";
import { CallCell } from "./call-cell";
import { OrderMarks } from "./order-marks";

type Props = {
  order: ListedOrder;
  nowMs: number;
  isChosen: boolean;
  /** Whether its details are shown beside the list. */
  isOpen: boolean;
  onChoose: (withShift: boolean) => void;
  onOpen: () => void;
  onSet: (to: OrderStatus) => void;
};

/** An order: one line on a wide screen, a card of two or three lines on a narrow one (orders.css). */
export function OrderRow({ order, nowMs, isChosen, isOpen, onChoose, onOpen, onSet }: Props) {
  const t = useTranslations("admin.orders");
  const locale = useLocale();
  return (
    <tr data-order={order.id} data-open={isOpen || undefined} data-chosen={isChosen || undefined}>
      <td className="of-tick">
        {/* The browser would select text between two rows on a press with Shift. */}
        <label className="tick" onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
          <Checkbox
            checked={isChosen}
            onClick={(event) => onChoose(event.shiftKey)}
            aria-label={t("select", { number: order.number })}
          />
        </label>
      </td>
      <td className="of-order">
        <button type="button" aria-haspopup="dialog" onClick={onOpen} className="link" dir="ltr">
          {order.number}
        </button>
      </td>
      <td className="of-age">
        <Age placedAt={order.placedAt} nowMs={nowMs} />
      </td>
      <td className="of-customer" title={order.name}>
        <bdi>{order.name}</bdi>
      </td>
      <td className="of-phone">
        {/* An order that was erased on request has no phone. */}
        {order.phone !== "" && (
          <a href={`tel:${order.phone}`} className="link">
            <PhoneIcon aria-hidden="true" />
            <span className="sr-only">{t("call")}</span> <bdi dir="ltr">{displayPhone(order.phone)}</bdi>
          </a>
        )}
      </td>
      <td className="of-place">
        <Place order={order} />
      </td>
      <td className="of-goods">
        <Goods goods={order.goods} />
      </td>
      <td className="of-amount">
        <bdi>{formatMoney(order.total, order.currency, locale)}</bdi>
      </td>
      <td className="of-status">
        <OrderStatusBadge status={order.status} />
      </td>
      <td className="of-call">
        <CallCell call={order.call} />
      </td>
      <td className="of-marks">
        <OrderMarks order={order} />
      </td>
      <td className="of-actions">
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
      </td>
    </tr>
  );
}

function Age({ placedAt, nowMs }: { placedAt: string; nowMs: number }) {
  const t = useTranslations("admin.orders.age");
  const locale = useLocale();
  const { unit, n } = ageOf(placedAt, nowMs);
  return (
    <time dateTime={placedAt} title={formatMoment(placedAt, locale)}>
      {t(unit, { n })}
    </time>
  );
}

function Place({ order: { wilayaCode, wilaya, commune, deliveryType } }: { order: ListedOrder }) {
  const t = useTranslations("admin.orders.filters.types");
  const locale = useLocale();
  const type = t(deliveryType);
  return (
    <span
      className="flex min-w-0 items-center gap-1.5"
      title={`${wilayaCode} ${inLocale(wilaya, locale)}, ${inLocale(commune, locale)} · ${type}`}
    >
      {deliveryType === "home" ? <HouseIcon aria-hidden="true" /> : <StoreIcon aria-hidden="true" />}
      <span className="truncate">
        <span>{wilayaCode}</span> <span>{inLocale(wilaya, locale)}</span> <span className="sr-only">{type}</span>
      </span>
    </span>
  );
}

function Goods({ goods }: Pick<ListedOrder, "goods">) {
  const locale = useLocale();
  const { first, more, all } = goodsText(goods, locale);
  return (
    <span className="flex min-w-0 gap-1.5" title={all}>
      <bdi>{first}</bdi>
      {more > 0 && <bdi dir="ltr" className="shrink-0 text-muted-foreground">{`+${more}`}</bdi>}
    </span>
  );
}
