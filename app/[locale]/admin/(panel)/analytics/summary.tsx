import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { type AnalyticsSummary, change } from "@/lib/analytics/summary";
import { formatDay } from "@/lib/core/date";
import { Bars } from "./bars";
import { Days } from "./days";

const TOTALS = ["page_views", "total_visits", "unique_visitors", "new_visitors", "returning_visitors"] as const;

type Props = { summary: AnalyticsSummary; /** The same of the period before; null where that could not be read. */ before: AnalyticsSummary | null };

/** Everything the specification counts, with what it was before. */
export async function Summary({ summary, before }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("admin.analytics")]);
  if (summary.page_views === 0) return <EmptyState title={t("empty")} text={t("emptyText")} />;
  const { desktop, mobile, tablet } = summary.device_stats;
  const devices = Object.entries({ mobile, desktop, tablet }).map(([name, count]) => ({ name: t(`devices.${name as "mobile"}`), count }));
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {TOTALS.map((key) => (
          <div key={key} className="panel">
            <dt className="text-sm text-muted-foreground">{t(`totals.${key}`)}</dt>
            <dd className="mt-1 flex items-baseline gap-2 text-2xl tabular-nums">
              {summary[key]}
              {before && <Change percent={change(summary[key], before[key])} />}
            </dd>
          </div>
        ))}
      </dl>
      <Days days={summary.daily_stats.map(({ date, visits, unique_visitors }) => ({ label: formatDay(`${date}T12:00:00Z`, locale), visits, visitors: unique_visitors }))} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Bars title={t("pages")} rows={summary.most_visited_pages.map(({ page, count }) => ({ name: page, count }))} verbatim />
        <Bars title={t("devicesTitle")} rows={devices} />
        <Bars title={t("browsers")} rows={summary.browser_stats.map(({ browser, count }) => ({ name: browser === "Other" ? t("other") : browser, count }))} />
        <Bars title={t("systems")} rows={summary.os_stats.map(({ os, count }) => ({ name: os === "Other" ? t("other") : os, count }))} />
      </div>
    </div>
  );
}

async function Change({ percent }: { percent: number | null }) {
  const t = await getTranslations("admin.analytics");
  if (percent === null) return null;
  const tone = percent > 0 ? "text-success" : percent < 0 ? "text-destructive" : "text-muted-foreground";
  return (
    <span className={`text-xs ${tone}`}>
      <bdi dir="ltr">{`${percent > 0 ? "+" : ""}${percent} %`}</bdi>
      <span className="sr-only"> {t("against")}</span>
    </span>
  );
}
