import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import type { DeskCard } from "@/lib/desk/desk";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";

/** Shown for an order that needs no more calls: a manager gets a link to change it, an agent reads whom to ask. */
export function Decided({ card, canManage }: { card: DeskCard; canManage: boolean }) {
  const t = useTranslations("admin.desk.decided");
  const orders = useTranslations("admin.orders.statusWord");
  const locale = useLocale();
  const status = orders(card.status);
  if (!canManage) return <p role="status">{t("ask", { status })}</p>;
  return (
    <p role="status">
      {t("open", { status })}{" "}
      <Link href={localePath(locale, adminPaths.editOrder(card.id))} prefetch={false} className="link">
        {t("toOrder")}
      </Link>
    </p>
  );
}
