import { useTranslations } from "next-intl";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";

/** `status`: null for several orders at once. */
type Props = { status: OrderStatus | null; onSet: (to: OrderStatus) => void };

/** One "Set as" menu item for each status of ORDER-2, to stand in a `DropdownMenuContent`. */
export function SetAsItems({ status, onSet }: Props) {
  const t = useTranslations("admin.orders");
  const statusOf = useTranslations("admin.orderStatus");
  return ORDER_STATUSES.map((to) => (
    <DropdownMenuItem key={to} disabled={to === status} onSelect={() => onSet(to)}>
      {t(to === status ? "isNow" : "setAs", { status: statusOf(to) })}
    </DropdownMenuItem>
  ));
}
