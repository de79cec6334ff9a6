import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import type { DeskCard } from "@/lib/desk/desk";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";

/** An order that nobody has to call about any more: who can still change it. */
export function Decided({ card, managing }: { card: DeskCard; managing: boolean }) {
  const t = useTranslations("admin.desk.decided");
  const orders = useTranslations("admin.orders.statusWord");
  const locale = useLocale();
  const status = orders(card.status);
  if (!managing) return <p role="status">{t("ask", { status })}</p>;
  return (
    <p role="status">
      {t("open", { status })}{" "}
      <Link href={localePath(locale, adminPaths.editOrder(card.id))} prefetch={false} className="link">
        {t("toOrder")}
      </Link>
    </p>
  );
}
