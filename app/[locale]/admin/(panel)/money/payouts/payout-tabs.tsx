import { getTranslations } from "next-intl/server";
import { NavTabs } from "@/components/admin-shell/nav-tabs";
import { adminPaths } from "@/lib/http/admin-paths";

/** The two lists: what carriers paid, and what they still have to explain. */
export async function PayoutTabs({ current }: { current: string }) {
  const t = await getTranslations("admin.payouts");
  const tabs = [
    { name: t("title"), href: adminPaths.payouts },
    { name: t("disputes.title"), href: adminPaths.disputes },
  ];
  return <NavTabs label={t("title")} tabs={tabs} current={current} />;
}
