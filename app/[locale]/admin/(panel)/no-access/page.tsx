import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { PageHead } from "@/components/admin-shell/page-head";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { firstScreen } from "@/lib/auth/next-page";
import { adminPaths } from "@/lib/http/admin-paths";
import { requireAdmin } from "@/lib/supabase/admin";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.noAccess");
  return { title: t("title") };
}

/** Shown when the user's role may not open the requested screen. */
export default function NoAccessPage() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <NoAccess />
    </Suspense>
  );
}

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
