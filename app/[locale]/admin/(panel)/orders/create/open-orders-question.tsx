import { useTranslations } from "next-intl";
import { OpenOrderLink } from "@/components/staff-orders/phone-past";
import type { KnownPhone } from "@/lib/desk/rows";

/** Asks about the customer's other open orders, each with a link. */
export function OpenOrdersQuestion({ known: { record, open }, canManage }: { known: KnownPhone; canManage: boolean }) {
  const t = useTranslations("admin.orders.form");
  return (
    <div role="alert" className="flex flex-col gap-1 text-sm">
      <p>{t("openOrders", { n: record.open })}</p>
      {open.map((order) => (
        <p key={order.id}>
          <OpenOrderLink order={order} canManage={canManage} />
        </p>
      ))}
    </div>
  );
}
