import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { Pager } from "@/components/admin-shell/pager";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { buttonVariants } from "@/components/ui/button";
import { firstOf, type ListQuery, pageOf } from "@/lib/core/list-address";
import { isUuid } from "@/lib/core/uuid";
import { adminPaths } from "@/lib/http/admin-paths";
import { allPayouts } from "@/lib/money/payout-queries";
import { shopSettings } from "@/lib/settings/queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { PayoutTable } from "./payout-table";
import { PayoutTabs } from "./payout-tabs";

export const generateMetadata = screenTitle("admin.payouts.title");

export default screenPage(Screen);

async function Screen({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const [query, t] = await Promise.all([searchParams, getTranslations("admin.payouts"), requireAdmin()]);
  const carrier = firstOf(query, "carrier");
  const carrierId = isUuid(carrier) ? carrier : null;
  return (
    <>
      <PageHead title={t("title")}>
        <AdminLink href={adminPaths.newPayout(carrierId ?? undefined)} className={buttonVariants()}>
          {t("new.open")}
        </AdminLink>
      </PageHead>
      <PayoutTabs current={adminPaths.payouts} />
      <Suspense fallback={<ListSkeleton />}>
        <Payouts carrierId={carrierId} page={pageOf(query)} />
      </Suspense>
    </>
  );
}

async function Payouts({ carrierId, page }: { carrierId: string | null; page: number }) {
  const [list, { currency }, t] = await Promise.all([
    allPayouts(carrierId, page).catch(reportFailure("admin/money/payouts")),
    shopSettings(),
    getTranslations("admin.payouts"),
  ]);
  const hrefOf = (shown: number) =>
    adminPaths.payoutsAt({ carrier: carrierId ?? undefined, page: shown === 1 ? undefined : String(shown) });
  if (list === undefined) return <Failed href={hrefOf(page)} />;
  if (list.payouts.length === 0) return <EmptyState title={t("empty.title")} text={t("empty.text")} />;
  return (
    <>
      {carrierId !== null && (
        <p className="mb-4 text-sm">
          <AdminLink href={adminPaths.payouts} className="link inline-flex min-h-11 items-center">
            {t("everyCarrier")}
          </AdminLink>
        </p>
      )}
      <PayoutTable currency={currency} payouts={list.payouts} />
      <Pager page={list.page} perPage={list.perPage} total={list.total} hrefOf={hrefOf} />
    </>
  );
}
