import { getTranslations } from "next-intl/server";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Chart } from "@/components/charts/chart";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { AnalyticsSummary } from "@/lib/analytics/rows";
import { formatDay } from "@/lib/core/date";
import type { Locale } from "@/lib/core/locale";

type Props = { days: AnalyticsSummary["daily_stats"]; locale: Locale };

const COLUMNS = ["total_visits", "unique_visitors", "new_visitors", "returning_visitors"] as const;

/** Visits and visitors by day, as a chart and as a table of the same figures. */
export async function Days({
  days,
  periodDays,
  locale,
}: Props & { /** How many days the period has. */ periodDays: number }) {
  const t = await getTranslations("admin.analytics");
  const series = [
    { key: "visits", name: t("totals.total_visits"), look: "soft" },
    { key: "unique_visitors", name: t("totals.unique_visitors"), look: "strong" },
  ] as const;
  return (
    <section className="panel">
      <h2 className="text-lg">{t("daily")}</h2>
      {periodDays > days.length && (
        <p className="mt-1 text-sm text-muted-foreground">{t("lastDays", { n: days.length, all: periodDays })}</p>
      )}
      <div className="mt-4">
        <Chart kind="area" series={series} points={days} currency={null} locale={locale} />
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">{t("asTable")}</summary>
        <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={t("asTable")}>
          <DayTable days={days} locale={locale} />
        </div>
      </details>
    </section>
  );
}

async function DayTable({ days, locale }: Props) {
  const t = await getTranslations("admin.analytics");
  return (
    <Table>
      <TableHeads>
        <TableHead>{t("day")}</TableHead>
        {COLUMNS.map((column) => (
          <TableHead key={column} className="number">
            {t(`totals.${column}`)}
          </TableHead>
        ))}
      </TableHeads>
      <TableBody>
        {days.toReversed().map(({ date, visits, ...day }) => (
          <TableRow key={date}>
            <TableCell className="whole">{formatDay(`${date}T12:00:00Z`, locale)}</TableCell>
            {COLUMNS.map((column) => (
              <TableCell key={column} data-label={t(`totals.${column}`)} className="number">
                {column === "total_visits" ? visits : day[column]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
