import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { buttonVariants } from "@/components/ui/button";
import { firstOf, type ListQuery, pageOf } from "@/lib/core/list-address";
import { adminPaths } from "@/lib/http/admin-paths";
import { moneyOfCarriers } from "@/lib/money/money-queries";
import { type Step, STEPS } from "@/lib/money/money-rows";
import { requireAdmin } from "@/lib/supabase/admin";
import { CarrierTable } from "./carrier-table";
import { Drivers } from "./drivers";
import { OwedParcels } from "./owed-parcels";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { PayoutTabs } from "./payouts/payout-tabs";

export const generateMetadata = screenTitle("admin.money.title");

export default screenPage(Screen);

async function Screen({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const [query, t, payouts] = await Promise.all([
    searchParams,
    getTranslations("admin.money"),
    getTranslations("admin.payouts"),
    requireAdmin(),
  ]);
  const carrier = firstOf(query, "carrier");
  const step: Step = STEPS.find((name) => name === firstOf(query, "step")) ?? "unpaid";
  return (
    <>
      <PageHead title={t("title")}>
        <AdminLink href={adminPaths.unpaidOrders} className={buttonVariants({ variant: "outline" })}>
          {t("unpaidOrders")}
        </AdminLink>
        <AdminLink href={adminPaths.newPayout()} className={buttonVariants()}>
          {payouts("new.open")}
        </AdminLink>
      </PageHead>
      <PayoutTabs current={adminPaths.money} />
      <Suspense fallback={<ListSkeleton />}>
        <Figures chosen={carrier ? { carrier, step } : null} />
      </Suspense>
      {carrier && (
        <Suspense key={`${carrier} ${step} ${pageOf(query)}`} fallback={<ListSkeleton />}>
          <OwedParcels carrierId={carrier} step={step} page={pageOf(query)} />
        </Suspense>
      )}
    </>
  );
}

async function Figures({ chosen }: { chosen: { carrier: string; step: Step } | null }) {
  const [money, t] = await Promise.all([
    moneyOfCarriers().catch(reportFailure("admin/money")),
    getTranslations("admin.money"),
  ]);
  if (!money) return <Failed href={adminPaths.money} />;
  const carriers = money.carriers.filter(({ family }) => family === "file");
  const drivers = money.carriers.filter(({ family }) => family === "own");
  return (
    <div className="mb-8 flex flex-col gap-8">
      {carriers.length === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")} />
      ) : (
        <CarrierTable carriers={carriers} currency={money.currency} chosen={chosen} />
      )}
      <Drivers drivers={drivers} box={money.box} currency={money.currency} today={money.today} />
    </div>
  );
}
