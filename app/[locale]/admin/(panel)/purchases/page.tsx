import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { Pager } from "@/components/admin-shell/pager";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { buttonVariants } from "@/components/ui/button";
import { type ListQuery, pageOf } from "@/lib/core/list-address";
import { adminPaths } from "@/lib/http/admin-paths";
import { purchasesOn } from "@/lib/purchases/queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { PurchaseTable } from "./purchase-table";

export const generateMetadata = screenTitle("admin.nav.purchases");

export default screenPage(Screen);

async function Screen({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const [query, t] = await Promise.all([searchParams, getTranslations("admin.purchases"), requireAdmin()]);
  return (
    <>
      <PageHead title={t("title")}>
        <AdminLink href={adminPaths.newPurchase} className={buttonVariants()}>
          {t("new.open")}
        </AdminLink>
      </PageHead>
      <Suspense fallback={<ListSkeleton />}>
        <Purchases page={pageOf(query)} />
      </Suspense>
    </>
  );
}

async function Purchases({ page }: { page: number }) {
  const [list, t] = await Promise.all([
    purchasesOn(page).catch(reportFailure("admin/purchases")),
    getTranslations("admin.purchases"),
  ]);
  if (list === undefined) return <Failed href={adminPaths.purchasesOn(page)} />;
  if (list.total === 0) return <EmptyState title={t("empty.title")} text={t("empty.text")} />;
  const lastPage = Math.ceil(list.total / list.perPage);
  if (list.page > lastPage) return <Purchases page={lastPage} />;
  return (
    <>
      <PurchaseTable currency={list.currency} purchases={list.purchases} />
      <Pager page={list.page} perPage={list.perPage} total={list.total} hrefOf={adminPaths.purchasesOn} />
    </>
  );
}
