import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Chart } from "@/components/charts/chart";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDay } from "@/lib/core/date";
import type { Locale } from "@/lib/core/locale";
import { type Currency, formatMoney } from "@/lib/core/money";
import type { DayFigures } from "@/lib/staff-orders/dashboard-rows";
import { ordersHref } from "./lists";

type Props = { days: readonly DayFigures[]; currency: Currency; locale: Locale };

/** Sales overview and order trends, as charts and as a table of the same figures. */
export async function Trends({ days, currency, locale }: Props) {
  const t = await getTranslations("admin.dashboard");
  const sales = [
    { key: "booked", name: t("booked"), look: "soft" },
    { key: "revenue", name: t("revenue"), look: "strong" },
  ] as const;
  const orders = [
    { key: "delivered", name: t("delivered"), look: "strong" },
    { key: "open", name: t("open"), look: "soft" },
    { key: "cancelled", name: t("cancelled"), look: "faint" },
  ] as const;
  const points = days.map((day) => ({ ...day, open: day.orders - day.delivered - day.cancelled }));
  return (
    <section className="panel">
      <div className="grid gap-8 xl:grid-cols-2">
        <div className="min-w-0">
          <h2 className="text-lg">{t("salesOverview")}</h2>
          <p className="mb-4 text-xs text-muted-foreground">{t("salesText")}</p>
          <Chart kind="area" series={sales} points={points} currency={currency} locale={locale} />
        </div>
        <div className="min-w-0">
          <h2 className="text-lg">{t("orderTrends")}</h2>
          <p className="mb-4 text-xs text-muted-foreground">{t("trendsText")}</p>
          <Chart kind="bars" series={orders} points={points} currency={null} locale={locale} />
        </div>
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">{t("asTable")}</summary>
        <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={t("asTable")}>
          <DayTable days={days} currency={currency} locale={locale} />
        </div>
      </details>
    </section>
  );
}

async function DayTable({ days, currency, locale }: Props) {
  const t = await getTranslations("admin.dashboard");
  return (
    <Table>
      <TableHeads>
        <TableHead>{t("day")}</TableHead>
        <TableHead className="number">{t("placed")}</TableHead>
        <TableHead className="number">{t("delivered")}</TableHead>
        <TableHead className="number">{t("cancelled")}</TableHead>
        <TableHead className="number">{t("booked")}</TableHead>
        <TableHead className="number">{t("revenue")}</TableHead>
      </TableHeads>
      <TableBody>
        {days.toReversed().map((day) => (
          <TableRow key={day.date}>
            <TableCell data-label={t("day")}>
              <AdminLink href={ordersHref({ from: day.date, to: day.date })} className="link">
                {formatDay(`${day.date}T00:00:00Z`, locale)}
              </AdminLink>
            </TableCell>
            <TableCell className="number" data-label={t("placed")}>
              {day.orders}
            </TableCell>
            <TableCell className="number" data-label={t("delivered")}>
              {day.delivered}
            </TableCell>
            <TableCell className="number" data-label={t("cancelled")}>
              {day.cancelled}
            </TableCell>
            <TableCell className="number" data-label={t("booked")}>
              <bdi>{formatMoney(day.booked, currency, locale)}</bdi>
            </TableCell>
            <TableCell className="number" data-label={t("revenue")}>
              <bdi>{formatMoney(day.revenue, currency, locale)}</bdi>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
