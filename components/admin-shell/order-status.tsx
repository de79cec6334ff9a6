import { useTranslations } from "next-intl";
import type { OrderStatus } from "@/lib/orders/order";

const LOOK: Record<OrderStatus, string> = {
  pending: "border-warning text-warning",
  processing: "border-accent-strong text-accent-strong",
  shipped: "border-foreground",
  delivered: "border-success text-success",
  cancelled: "border-border text-muted-foreground line-through",
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations("admin.orderStatus");
  return <span className={`badge border ${LOOK[status]}`}>{t(status)}</span>;
}
