import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { Pager } from "@/components/admin-shell/pager";
import { PeriodSwitch } from "@/components/admin-shell/period-switch";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { buttonVariants } from "@/components/ui/button";
import { formatDays } from "@/lib/core/date";
import { type ListQuery, pageOf } from "@/lib/core/list-address";
import { formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { adSpendIn } from "@/lib/money/ad-queries";
import { type Period, periodAsked, periodParams, PRESETS } from "@/lib/money/period";
import { requireAdmin } from "@/lib/supabase/admin";
import { AdsTabs } from "./ads-tabs";
import { AddSpend } from "./spend-form";
import { SpendTable } from "./spend-table";

export const generateMetadata = screenTitle("admin.ads.title");

export default screenPage(Screen);

async function Screen({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const [query, t, periods, locale] = await Promise.all([
    searchParams,
    getTranslations("admin.ads"),
    getTranslations("admin.periods"),
    getLocale(),
    requireAdmin(),
  ]);
  const period = periodAsked(query, "30-days");
  const page = pageOf(query);
  return (
    <>
      <PageHead title={t("title")}>
        <AdminLink href={adminPaths.importAds} className={buttonVariants({ variant: "outline" })}>
          {t("import.open")}
        </AdminLink>
      </PageHead>
      <AdsTabs current={adminPaths.ads} />
      <div className="flex flex-col gap-6">
        <PeriodSwitch
          choices={PRESETS.map((preset) => ({
            href: adminPaths.adsOf({ period: preset }),
            label: periods(`presets.${preset}`),
            isCurrent: preset === period.preset,
          }))}
          action={localePath(locale, adminPaths.ads)}
          from={period.from}
          to={period.to}
          texts={{ period: periods("period"), from: periods("from"), to: periods("to"), show: periods("show") }}
        />
        <Suspense key={`${period.from} ${period.to} ${page}`} fallback={<ListSkeleton />}>
          <Spend period={period} page={page} />
        </Suspense>
      </div>
    </>
  );
}

async function Spend({ period, page }: { period: Period; page: number }) {
  const [list, t, locale] = await Promise.all([
    adSpendIn(period, page).catch(reportFailure("admin/ads")),
    getTranslations("admin.ads"),
    getLocale(),
  ]);
  if (list === undefined) return <Failed href={adminPaths.adsOf(periodParams(period))} />;
  const { currency, amount, spend, total, perPage, sources, campaigns, today } = list;
  const known = { sources, campaigns: campaigns.map(({ campaign }) => campaign) };
  return (
    <section aria-labelledby="ad-spend">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="ad-spend" className="text-lg">
          {t("spent", {
            amount: `\u2068${formatMoney(amount, currency, locale)}\u2069`,
            days: formatDays(period.from, period.to, locale),
          })}
        </h2>
        <AddSpend today={today} known={known} currency={currency} />
      </div>
      {spend.length === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")} />
      ) : (
        <SpendTable spend={spend} currency={currency} known={known} />
      )}
      <Pager
        page={list.page}
        perPage={perPage}
        total={total}
        hrefOf={(each) => adminPaths.adsOf({ ...periodParams(period), page: each === 1 ? undefined : String(each) })}
      />
    </section>
  );
}
