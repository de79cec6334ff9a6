import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { firstScreen } from "@/lib/auth/next-page";
import { adminPaths } from "@/lib/http/admin-paths";
import { requireAdmin } from "@/lib/supabase/admin";

export const generateMetadata = screenTitle("admin.noAccess.title");

/** Shown when the user's role may not open the requested screen. */
export default screenPage(NoAccess);

async function NoAccess() {
  const [admin, t, nav] = await Promise.all([
    requireAdmin("enter"),
    getTranslations("admin.noAccess"),
    getTranslations("admin.nav"),
  ]);
  const first = firstScreen(admin.role);
  return (
    <>
      <PageHead title={t("title")} />
      <EmptyState title={t("text")}>
        <Link href={adminPaths[first]} className={buttonVariants()}>
          {nav(first)}
        </Link>
      </EmptyState>
    </>
  );
}
