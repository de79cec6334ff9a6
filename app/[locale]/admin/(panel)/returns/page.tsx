import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { countedTitle } from "@/components/admin-shell/counted-title";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage } from "@/components/admin-shell/screen-page";
import { adminPaths } from "@/lib/http/admin-paths";
import { listOfReturns } from "@/lib/returns/queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { ReturnsTable } from "./returns-table";

export const generateMetadata = (): Promise<Metadata> => countedTitle("returns");

export default screenPage(Screen);

async function Screen() {
  const [t] = await Promise.all([getTranslations("admin.returns"), requireAdmin("pack")]);
  return (
    <>
      <PageHead title={t("title")} />
      <p className="mb-4 max-w-prose text-sm text-muted-foreground">{t("text")}</p>
      <Suspense fallback={<ListSkeleton />}>
        <Returns />
      </Suspense>
    </>
  );
}

async function Returns() {
  const list = await listOfReturns().catch(reportFailure("admin/returns"));
  return list === undefined ? (
    <Failed textKey="admin.returns.loadFailed" href={adminPaths.returns} />
  ) : (
    <ReturnsTable list={list} />
  );
}
