import { getLocale, getTranslations } from "next-intl/server";
import { Chart } from "@/components/charts/chart";
import { inLocale } from "@/lib/catalog/product";
import { formatDay } from "@/lib/core/date";
import { formatMoney } from "@/lib/core/money";
import type { ProfitReport } from "@/lib/money/profit-rows";
import { Amount } from "./figure-cells";

/** The net of each week as a chart and a table, and what a delivered order cost in ads. */
export function Charts({ report }: { report: ProfitReport }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Weeks report={report} />
      {report.campaigns.length > 0 && <AdCosts report={report} />}
    </div>
  );
}

async function Weeks({ report: { weeks, currency } }: { report: ProfitReport }) {
  const [t, locale] = await Promise.all([getTranslations("admin.profit.weeks"), getLocale()]);
  return (
    <section className="panel">
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 mb-4 text-sm text-muted-foreground">{t("text")}</p>
      <Chart
        kind="bars"
        series={[{ key: "net", name: t("net"), look: "strong" }]}
        points={weeks.map(({ week, net }) => ({ date: week, net }))}
        currency={currency}
        locale={locale}
      />
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">{t("asTable")}</summary>
        <table className="small-table">
          <thead>
            <tr>
              <th scope="col">{t("week")}</th>
              <th scope="col">{t("net")}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, net, unknown }) => (
              <tr key={week}>
                <th scope="row">{formatDay(`${week}T12:00:00Z`, locale)}</th>
                <td>
                  {unknown > 0 && <span className="me-1 text-xs text-muted-foreground">{t("atMost")}</span>}
                  <Amount amount={net} currency={currency} isNet />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

async function AdCosts({ report: { campaigns, currency } }: { report: ProfitReport }) {
  const [t, locale] = await Promise.all([getTranslations("admin.profit.adCosts"), getLocale()]);
  const rows = campaigns
    .map((campaign) => ({ ...campaign, each: campaign.delivered === 0 ? null : campaign.ads / campaign.delivered }))
    .sort((one, other) => (other.each ?? Infinity) - (one.each ?? Infinity));
  const most = Math.max(1, ...rows.map(({ each }) => each ?? 0));
  return (
    <section className="panel">
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 mb-4 text-sm text-muted-foreground">{t("text")}</p>
      <ul className="flex flex-col gap-3 text-sm">
        {rows.map(({ key, name, ads, delivered, each }) => (
          <li key={key}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <bdi className="wrap-anywhere">{inLocale(name, locale)}</bdi>
              <bdi className="font-medium tabular-nums">
                {each === null ? t("noneDelivered") : formatMoney(Math.round(each / 100) * 100, currency, locale)}
              </bdi>
            </span>
            <span aria-hidden="true" className="my-1 block h-2 rounded-xs bg-muted">
              <span
                className="block h-full rounded-xs bg-accent-strong"
                style={{ inlineSize: `${(100 * (each ?? most)) / most}%` }}
              />
            </span>
            <span className="text-xs text-muted-foreground">
              {t("of", { amount: `\u2068${formatMoney(ads, currency, locale)}\u2069`, n: delivered })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
