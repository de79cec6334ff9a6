import { useTranslations } from "next-intl";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";

type Props = { /** Null for several orders at once. */ status: OrderStatus | null; onSet: (to: OrderStatus) => void };

/** The five "Set as …" of ORDER-2, for an `ActionMenu`. */
export function SetAsItems({ status, onSet }: Props) {
  const t = useTranslations("admin.orders");
  const statusOf = useTranslations("order.status");
  return ORDER_STATUSES.map((to) => (
    <button key={to} type="button" className="menu-item" disabled={to === status} onClick={() => onSet(to)}>
      {t("setAs", { status: statusOf(to) })}
    </button>
  ));
}
