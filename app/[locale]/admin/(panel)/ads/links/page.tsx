import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { adminPaths } from "@/lib/http/admin-paths";
import { siteUrl } from "@/lib/i18n/metadata";
import { requireAdmin } from "@/lib/supabase/admin";
import { AdsTabs } from "../ads-tabs";
import { LinkBuilder } from "./link-builder";

export const generateMetadata = screenTitle("admin.links.title");

export default screenPage(Screen);

async function Screen() {
  const [t] = await Promise.all([getTranslations("admin.links"), requireAdmin()]);
  return (
    <>
      <PageHead title={t("title")} />
      <AdsTabs current={adminPaths.adLinks} />
      <p className="mb-6 max-w-prose text-sm text-muted-foreground">{t("text")}</p>
      <LinkBuilder shop={siteUrl().origin} />
    </>
  );
}
