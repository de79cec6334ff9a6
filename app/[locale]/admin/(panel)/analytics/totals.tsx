import { getLocale, getTranslations } from "next-intl/server";
import { percentChange } from "@/lib/analytics/period";
import type { AnalyticsSummary } from "@/lib/analytics/rows";
import { groupedNumber } from "@/lib/core/money";

const TOTALS = ["page_views", "total_visits", "unique_visitors", "new_visitors", "returning_visitors"] as const;

/** The period's totals, each with its change against the period before. */
export async function Totals({ summary, before }: { summary: AnalyticsSummary; before: AnalyticsSummary | null }) {
  const [t, locale] = await Promise.all([getTranslations("admin.analytics"), getLocale()]);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {TOTALS.map((key) => (
        <div key={key} className="panel p-4">
          <dt className="text-sm text-muted-foreground">{t(`totals.${key}`)}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-2 text-2xl tabular-nums">
            <span>{groupedNumber(summary[key], locale)}</span>
            {before && <Change percent={percentChange(summary[key], before[key])} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A very large change is shown as text, not as a figure with six digits. */
const MOST_PERCENT = 999;

const percentText = (percent: number): string => `${percent > 0 ? "+" : ""}${percent} %`;

async function Change({ percent }: { percent: number | null }) {
  const t = await getTranslations("admin.analytics");
  if (percent === null) return null;
  const tone = percent > 0 ? "text-success" : percent < 0 ? "text-destructive" : "text-muted-foreground";
  return (
    <span className={`text-xs ${tone}`}>
      {percent > MOST_PERCENT ? t("manyTimes") : <bdi dir="ltr">{percentText(percent)}</bdi>}
      <span className="sr-only"> {t("against")}</span>
    </span>
  );
}
