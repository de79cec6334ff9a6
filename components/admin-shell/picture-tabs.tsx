import { getTranslations } from "next-intl/server";
import { NavTabs } from "@/components/admin-shell/nav-tabs";
import { adminPaths } from "@/lib/http/admin-paths";

const SCREENS = ["storage", "testOptimization", "bulkOptimization"] as const;

/** The tabs of the three screens of pictures, which share one link in the sidebar. */
export async function PictureTabs({ current }: { current: (typeof SCREENS)[number] }) {
  const t = await getTranslations("admin.media.screens");
  return (
    <NavTabs
      label={t("label")}
      current={adminPaths[current]}
      tabs={SCREENS.map((name) => ({ name: t(name), href: adminPaths[name] }))}
    />
  );
}
