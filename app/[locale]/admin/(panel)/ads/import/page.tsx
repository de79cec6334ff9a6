import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { adminPaths } from "@/lib/http/admin-paths";
import { requireAdmin } from "@/lib/supabase/admin";
import { ImportForm } from "./import-form";

export const generateMetadata = screenTitle("admin.ads.import.title");

export default screenPage(Screen);

async function Screen() {
  const [t] = await Promise.all([getTranslations("admin.ads"), requireAdmin()]);
  return (
    <>
      <PageHead within={{ href: adminPaths.ads, name: t("title") }} title={t("import.title")} />
      <ImportForm />
    </>
  );
}
