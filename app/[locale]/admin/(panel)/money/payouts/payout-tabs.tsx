import { getTranslations } from "next-intl/server";
import { NavTabs } from "@/components/admin-shell/nav-tabs";
import { adminPaths } from "@/lib/http/admin-paths";

/** What carriers owe, what they paid, and what they still have to explain. */
export async function PayoutTabs({ current }: { current: string }) {
  const [t, money] = await Promise.all([getTranslations("admin.payouts"), getTranslations("admin.money")]);
  const tabs = [
    { name: money("tab"), href: adminPaths.money },
    { name: t("title"), href: adminPaths.payouts },
    { name: t("disputes.title"), href: adminPaths.disputes },
  ];
  return <NavTabs label={money("title")} tabs={tabs} current={current} />;
}
