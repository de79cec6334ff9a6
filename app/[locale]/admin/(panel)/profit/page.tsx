import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { PeriodSwitch } from "@/components/admin-shell/period-switch";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { formatDays } from "@/lib/core/date";
import type { ListQuery } from "@/lib/core/list-address";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { PRESETS } from "@/lib/money/period";
import { DAYS_BY, GROUPS, type ProfitAsked, profitAsked, profitParams, viewParams } from "@/lib/money/profit";
import { rowNames } from "@/lib/money/profit-names";
import { profitOf } from "@/lib/money/profit-queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { Choices } from "./choices";
import { Charts } from "./charts";
import { ProfitTable } from "./profit-table";
import { Verdict } from "./verdict";

export const generateMetadata = screenTitle("admin.profit.title");

export default screenPage(Screen);

async function Screen({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const [query, t, locale] = await Promise.all([
    searchParams,
    getTranslations("admin.profit"),
    getLocale(),
    requireAdmin(),
  ]);
  const asked = profitAsked(query);
  const params = profitParams(asked);
  const csv = (kind?: string) => adminPaths.api.profitCsv({ ...params, kind, lang: locale });
  return (
    <>
      <PageHead title={t("title")}>
        {asked.group === "agent" && (
          <a href={csv("pay")} download className={buttonVariants({ variant: "outline" })}>
            {t("payCsv")}
          </a>
        )}
        <a href={csv()} download className={buttonVariants({ variant: "outline" })}>
          {t("csv")}
        </a>
      </PageHead>
      <div className="flex flex-col gap-5">
        <Asked asked={asked} />
        <Suspense key={JSON.stringify(params)} fallback={<ListSkeleton />}>
          <Report asked={asked} />
        </Suspense>
      </div>
    </>
  );
}

/** The period, the day that counts, and what a row of the table is. */
async function Asked({ asked }: { asked: ProfitAsked }) {
  const [t, periods, locale] = await Promise.all([
    getTranslations("admin.profit"),
    getTranslations("admin.periods"),
    getLocale(),
  ]);
  const { period, by, group } = asked;
  const kept = viewParams(asked);
  const hrefWith = (change: Partial<ProfitAsked>) => adminPaths.profitOf(profitParams({ ...asked, ...change }));
  return (
    <>
      <PeriodSwitch
        choices={PRESETS.map((preset) => ({
          href: adminPaths.profitOf({ ...kept, period: preset }),
          label: periods(`presets.${preset}`),
          isCurrent: preset === period.preset,
        }))}
        action={localePath(locale, adminPaths.profit)}
        from={period.from}
        to={period.to}
        texts={{ period: periods("period"), from: periods("from"), to: periods("to"), show: periods("show") }}
        kept={kept}
      />
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Choices
          label={t("group")}
          choices={GROUPS.map((each) => ({
            href: hrefWith({ group: each }),
            label: t(`groups.${each}`),
            isCurrent: each === group,
          }))}
        />
        <Choices
          label={t("by")}
          choices={DAYS_BY.map((each) => ({
            href: hrefWith({ by: each }),
            label: t(`days.${each}`),
            isCurrent: each === by,
          }))}
        />
      </div>
    </>
  );
}

async function Report({ asked }: { asked: ProfitAsked }) {
  const locale = await getLocale();
  const [report, t, nameOf] = await Promise.all([
    profitOf(asked).catch(reportFailure("admin/profit")),
    getTranslations("admin.profit"),
    rowNames(asked.group, locale),
  ]);
  if (report === undefined) return <Failed href={adminPaths.profitOf(profitParams(asked))} />;
  const rows = report.rows.map((row) => ({ ...row, name: nameOf(row) }));
  const days = formatDays(asked.period.from, asked.period.to, locale);
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text", { days })} />
      ) : (
        <>
          <Verdict rows={rows} report={report} group={asked.group} days={days} />
          <ProfitTable rows={rows} report={report} asked={asked} />
          <Charts report={report} />
        </>
      )}
      {report.otherCurrency > 0 && (
        <p className="text-sm text-muted-foreground">{t("otherCurrency", { n: report.otherCurrency })}</p>
      )}
      {asked.group === "campaign" && (
        <p className="text-sm text-muted-foreground">
          <span>{t("adsAre")}</span>{" "}
          <Link href={adminPaths.ads} prefetch={false} className="link">
            {t("toAds")}
          </Link>
        </p>
      )}
    </>
  );
}
