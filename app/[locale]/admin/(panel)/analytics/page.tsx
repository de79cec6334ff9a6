import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { PeriodSwitch } from "@/components/admin-shell/period-switch";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { analyticsJourney, analyticsSummary } from "@/lib/analytics/admin-queries";
import { productsIn } from "@/lib/analytics/page-product";
import { lengthOf, type Period, periodAsked, periodParams, PERIODS, previousPeriod } from "@/lib/analytics/period";
import { productNames } from "@/lib/catalog/admin/queries";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { requireAdmin } from "@/lib/supabase/admin";
import { Funnel } from "./funnel";
import { Summary } from "./summary";

export const generateMetadata = screenTitle("admin.nav.analytics");

export default async function AnalyticsPage({ searchParams }: PageProps<"/[locale]/admin/analytics">) {
  await connection();
  const [asked, t, locale] = await Promise.all([
    searchParams,
    getTranslations("admin.analytics"),
    getLocale(),
    requireAdmin(),
  ]);
  const period = periodAsked(asked);
  return (
    <>
      <PageHead title={t("title")}>
        <a
          href={adminPaths.api.analyticsCsv({ ...periodParams(period), lang: locale })}
          download
          className={buttonVariants({ variant: "outline" })}
        >
          {t("export")}
        </a>
      </PageHead>
      <div className="flex flex-col gap-6">
        <PeriodSwitch
          choices={PERIODS.map((days) => ({
            href: adminPaths.analyticsOf({ days: String(days) }),
            label: days === 1 ? t("today") : t("days", { n: days }),
            isCurrent: days === period.days,
          }))}
          action={localePath(locale, adminPaths.analytics)}
          from={period.from}
          to={period.to}
          texts={{ period: t("period"), from: t("from"), to: t("to"), show: t("show") }}
        />
        <p className="text-sm text-muted-foreground">{t("utc")}</p>
        <Suspense key={`${period.from}${period.to}`} fallback={<ListSkeleton />}>
          <Figures period={period} />
        </Suspense>
      </div>
    </>
  );
}

async function Figures({ period }: { period: Period }) {
  const [summary, before, journey] = await Promise.all([
    analyticsSummary(period),
    analyticsSummary(previousPeriod(period)),
    analyticsJourney(period),
  ]);
  if (!summary) return <Failed period={period} />;
  return (
    <Summary
      summary={summary}
      before={before}
      referrers={journey?.referrers ?? null}
      days={lengthOf(period)}
      products={await productNames(productsIn(summary))}
    >
      {journey && <Funnel journey={journey} />}
    </Summary>
  );
}

async function Failed({ period }: { period: Period }) {
  const t = await getTranslations("admin.analytics");
  return (
    <div role="alert">
      <EmptyState title={t("failed")} text={t("failedText")}>
        <Link href={adminPaths.analyticsOf(periodParams(period))} className={buttonVariants({ variant: "outline" })}>
          {t("retry")}
        </Link>
      </EmptyState>
    </div>
  );
}
