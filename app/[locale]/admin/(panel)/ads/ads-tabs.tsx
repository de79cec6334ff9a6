import { getTranslations } from "next-intl/server";
import { NavTabs } from "@/components/admin-shell/nav-tabs";
import { adminPaths } from "@/lib/http/admin-paths";

/** What advertisements cost, and links by which the orders of a campaign are known. */
export async function AdsTabs({ current }: { current: string }) {
  const [t, links] = await Promise.all([getTranslations("admin.ads"), getTranslations("admin.links")]);
  const tabs = [
    { name: t("tab"), href: adminPaths.ads },
    { name: links("title"), href: adminPaths.adLinks },
  ];
  return <NavTabs label={t("title")} tabs={tabs} current={current} />;
}
