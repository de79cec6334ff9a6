import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { PageHead } from "@/components/admin-shell/page-head";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/ui/button";
import { analyticsSummary } from "@/lib/analytics/admin-queries";
import { PERIODS, periodDays, periods } from "@/lib/analytics/summary";
import { adminPaths } from "@/lib/core/admin-paths";
import { Summary } from "./summary";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.nav");
  return { title: t("analytics") };
}

export default async function AnalyticsPage({ searchParams }: PageProps<"/[locale]/admin/analytics">) {
  await connection();
  const [{ days: asked }, t] = await Promise.all([searchParams, getTranslations("admin.analytics")]);
  const days = periodDays(asked);
  const { current, previous } = periods(days);
  const [summary, before] = await Promise.all([analyticsSummary(current), analyticsSummary(previous)]);
  return (
    <>
      <PageHead title={t("title")}>
        <nav aria-label={t("period")} className="flex gap-1">
          {PERIODS.map((each) => (
            <Link key={each} href={adminPaths.analyticsOf(each)} aria-current={each === days ? "true" : undefined} className={buttonStyle({ variant: each === days ? "secondary" : "ghost", size: "sm" })}>
              {t("days", { n: each })}
            </Link>
          ))}
        </nav>
      </PageHead>
      {summary ? (
        <Summary summary={summary} before={before} />
      ) : (
        <EmptyState title={t("failed")} text={t("failedText")}>
          <Link href={adminPaths.analyticsOf(days)} className={buttonStyle({ variant: "outline" })}>
            {t("retry")}
          </Link>
        </EmptyState>
      )}
    </>
  );
}
