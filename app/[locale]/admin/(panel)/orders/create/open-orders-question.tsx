import { useLocale, useTranslations } from "next-intl";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";

type Props = { n: number; phone: string; canManage: boolean };

/** Asks about the customer's other open orders. The link opens a new tab, so that the form stays as it is. */
export function OpenOrdersQuestion({ n, phone, canManage }: Props) {
  const t = useTranslations("admin.orders.form");
  const locale = useLocale();
  // Agents read no list: they open an order at the desk.
  const orders = canManage ? adminPaths.orderCalled(phone) : adminPaths.desk;
  return (
    <p role="alert" className="text-sm">
      <span>{t("openOrders", { n })}</span>{" "}
      <a href={localePath(locale, orders)} target="_blank" rel="noopener" className="link">
        {t(canManage ? "toOpenOrders" : "toDesk")}
      </a>
    </p>
  );
}
