import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import type { AnalyticsSummary, Journey } from "@/lib/analytics/rows";
import { pageProduct } from "@/lib/analytics/page-product";
import { inLocale, type Localised } from "@/lib/catalog/product";
import { adminPaths } from "@/lib/http/admin-paths";
import { Bars } from "./bars";
import { Days } from "./days";
import { Totals } from "./totals";

type Props = {
  summary: AnalyticsSummary;
  /** The figures of the period before; null when they could not be read. */
  before: AnalyticsSummary | null;
  referrers: Journey["referrers"] | null;
  /** How many days the period has; at most thirty are drawn (VISIT-12). */
  days: number;
  /** Names of the products among the pages. */
  products: ReadonlyMap<string, Localised>;
  /** The funnel. */
  children: ReactNode;
};

/** All figures of VISIT-10, each with its value in the period before. */
export async function Summary({ summary, before, referrers, days, products, children }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("admin.analytics")]);
  if (summary.page_views === 0) return <EmptyState title={t("empty")} text={t("emptyText")} />;
  const { desktop, mobile, tablet } = summary.device_stats;
  const devices = Object.entries({ mobile, desktop, tablet }).map(([name, count]) => ({
    name: t(`devices.${name as "mobile"}`),
    count,
  }));
  const translated = (name: string) => (name === "Other" ? t("other") : name);
  // Anybody can open an address with an invented product id. Such a page is shown by its address.
  const productOf = (page: string) => {
    const shown = pageProduct(page);
    const name = shown && products.get(shown.id);
    return name
      ? {
          href: adminPaths.editProduct(shown.id),
          name: inLocale(name, locale),
          note: shown.locale === "ar" ? t("inArabic") : null,
        }
      : undefined;
  };
  return (
    <div className="flex flex-col gap-6">
      <Totals summary={summary} before={before} />
      <Days days={summary.daily_stats} periodDays={days} locale={locale} />
      {children}
      <div className="grid gap-6 lg:grid-cols-2">
        <Bars
          title={t("pages")}
          rows={summary.most_visited_pages.map(({ page, count }) => ({ name: page, count, product: productOf(page) }))}
          verbatim
        />
        {referrers && (
          <Bars
            title={t("referrers")}
            rows={referrers.map(({ referrer, count }) => ({ name: referrer, count }))}
            empty={t("noReferrers")}
            verbatim
          />
        )}
        <Bars title={t("devicesTitle")} rows={devices} />
        <Bars
          title={t("browsers")}
          rows={summary.browser_stats.map(({ browser, count }) => ({ name: translated(browser), count }))}
        />
        <Bars title={t("systems")} rows={summary.os_stats.map(({ os, count }) => ({ name: translated(os), count }))} />
      </div>
    </div>
  );
}
