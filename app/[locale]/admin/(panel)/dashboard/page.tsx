import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { Fold } from "@/components/admin-shell/fold";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { dashboardOf, dayOfCalls } from "@/lib/staff-orders/dashboard-queries";
import { CallDetails, CallsToday } from "./calls-today";
import { Categories } from "./categories";
import { HeldStock } from "./held-stock";
import { LowStock } from "./low-stock";
import { MoneyLine, readMoney } from "./money-line";
import { NowTiles } from "./now-tiles";
import { ParcelRates } from "./parcel-rates";
import { ParcelTiles } from "./parcel-tiles";
import { PeriodSwitch } from "./period-switch";
import { PeriodTiles } from "./period-tiles";
import { RecentOrders } from "./recent-orders";
import { Trends } from "./trends";

export const generateMetadata = screenTitle("admin.nav.dashboard");

export default async function DashboardPage({ searchParams }: PageProps<"/[locale]/admin/dashboard">) {
  const t = await getTranslations("admin.nav");
  return (
    <>
      <PageHead title={t("dashboard")} />
      <Suspense fallback={<ListSkeleton />}>
        <Figures asked={searchParams} />
      </Suspense>
    </>
  );
}

type Asked = Awaited<PageProps<"/[locale]/admin/dashboard">["searchParams"]>;

const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

async function Figures({ asked }: { asked: Promise<Asked> }) {
  const [{ period: name, from, to }, locale, t] = await Promise.all([
    asked,
    getLocale(),
    getTranslations("admin.dashboard"),
  ]);
  const [{ period, dashboard, parcels }, day, money] = await Promise.all([
    dashboardOf({ period: firstValue(name), from: firstValue(from), to: firstValue(to) }),
    dayOfCalls(),
    readMoney(),
  ]);
  return (
    <div className="flex flex-col gap-6">
      <NowTiles now={dashboard.now} />
      <ParcelTiles now={parcels.now} currency={dashboard.currency} locale={locale} />
      <MoneyLine money={money} locale={locale} />
      <CallsToday day={day} />
      <HeldStock products={dashboard.held} locale={locale} />
      <PeriodSwitch period={period} locale={locale} />
      <PeriodTiles
        period={dashboard.period}
        previous={dashboard.previous}
        currency={dashboard.currency}
        locale={locale}
      />
      <div className="divide-y border-y">
        <Fold id="dashboard-calls" title={t("calls.details")} note={t("calls.detailsAre")}>
          <CallDetails day={day} locale={locale} />
        </Fold>
        <Fold id="dashboard-parcels" title={t("parcels.details")} note={t("parcels.detailsAre")}>
          <ParcelRates parcels={parcels} period={period} currency={dashboard.currency} locale={locale} />
        </Fold>
        <Fold id="dashboard-trends" title={t("trends")} note={t("trendsAre")}>
          <Trends days={dashboard.days} currency={dashboard.currency} locale={locale} />
        </Fold>
        <Fold
          id="dashboard-lists"
          title={t("lists")}
          note={dashboard.now.toTell > 0 ? t("toTell", { n: dashboard.now.toTell }) : t("listsAre")}
        >
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <RecentOrders orders={dashboard.recent} locale={locale} />
            <div className="flex flex-col gap-6">
              <Categories categories={dashboard.categories} locale={locale} />
              <LowStock products={dashboard.lowStock} toTell={dashboard.now.toTell} locale={locale} />
            </div>
          </div>
        </Fold>
      </div>
    </div>
  );
}
