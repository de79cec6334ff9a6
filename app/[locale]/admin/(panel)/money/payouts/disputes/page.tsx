import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { adminPaths } from "@/lib/http/admin-paths";
import { allDisputes } from "@/lib/money/payout-queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { PayoutTabs } from "../payout-tabs";
import { DisputeTable } from "./dispute-table";

export const generateMetadata = screenTitle("admin.payouts.disputes.title");

export default screenPage(Screen);

async function Screen() {
  const [t] = await Promise.all([getTranslations("admin.payouts"), requireAdmin()]);
  return (
    <>
      <PageHead title={t("title")} />
      <PayoutTabs current={adminPaths.disputes} />
      <Suspense fallback={<ListSkeleton />}>
        <Disputes />
      </Suspense>
    </>
  );
}

async function Disputes() {
  const [list, t] = await Promise.all([
    allDisputes().catch(reportFailure("admin/money/payouts/disputes")),
    getTranslations("admin.payouts.disputes"),
  ]);
  if (list === undefined) return <Failed href={adminPaths.disputes} />;
  if (list.disputes.length === 0) return <EmptyState title={t("empty")} text={t("emptyText")} />;
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-muted-foreground">{t("text")}</p>
      <DisputeTable currency={list.currency} disputes={list.disputes} />
    </>
  );
}
