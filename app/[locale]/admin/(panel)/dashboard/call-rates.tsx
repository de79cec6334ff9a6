import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { formatDay, formatDays } from "@/lib/core/date";
import type { Locale } from "@/lib/core/locale";
import type { CallDay, Decisions } from "@/lib/staff-orders/call-day-rows";
import { sharePercent } from "@/lib/staff-orders/dashboard";
import { NOBODY, type OrderFilters } from "@/lib/staff-orders/filters";
import { ordersHref } from "./lists";

type Row = { key: string; name: string; counts: Decisions; filters: Partial<OrderFilters> };

type Props = { day: CallDay; locale: Locale };

/** How many orders of the last two weeks were confirmed, by the day on which they were placed. */
export async function RatesByDay({ day: { days, from, today }, locale }: Props) {
  const t = await getTranslations("admin.dashboard.calls");
  const rows = days.map(({ date, ...counts }): Row => ({
    key: date,
    name: formatDay(`${date}T00:00:00Z`, locale).replace(/ \d{4}$/, ""),
    counts,
    filters: { from: date, to: date },
  }));
  return (
    <div className="panel">
      <h3 className="text-base">{t("rate")}</h3>
      <p className="mb-2 text-xs text-muted-foreground">{t("rateIs", { days: formatDays(from, today, locale) })}</p>
      <Rates head={t("byDay")} rows={rows} className="whitespace-nowrap" />
    </div>
  );
}

/** The same orders, by the agent who called last and by source. */
export async function RatesByCallerAndSource({ day: { callers, sources, from, today: to } }: Pick<Props, "day">) {
  const t = await getTranslations("admin.dashboard.calls");
  const byCaller = callers.map(({ id, name, ...counts }): Row => ({
    key: id ?? NOBODY,
    name: id === null ? t("withoutCall") : name || t("unnamed"),
    counts,
    filters: { from, to, caller: id ?? NOBODY },
  }));
  const bySource = sources.map(({ source, ...counts }): Row => ({
    key: source,
    name: t(`sources.${source}`),
    counts,
    filters: { from, to, source },
  }));
  return (
    <div className="panel flex flex-col gap-5">
      <h3 className="text-base">{t("rateBy")}</h3>
      <Rates head={t("byCaller")} rows={byCaller} className="wrap-anywhere" />
      <Rates head={t("bySource")} rows={bySource} />
    </div>
  );
}

/** Its rows are short, so it stays a table on a phone too. */
async function Rates({ head, rows, className }: { head: string; rows: readonly Row[]; className?: string }) {
  const t = await getTranslations("admin.dashboard.calls");
  if (rows.length === 0) return null;
  return (
    <table className="small-table">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" colSpan={2}>
            {t("confirmedHead")}
          </th>
          <th scope="col">{t("undecided")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Rate key={row.key} row={row} className={className} />
        ))}
      </tbody>
    </table>
  );
}

async function Rate({ row: { name, counts, filters }, className }: { row: Row; className?: string }) {
  const t = await getTranslations("admin.dashboard.calls");
  const decided = counts.confirmed + counts.dropped;
  const percent = sharePercent(counts.confirmed, decided);
  const linkTo = (calls: "confirmed" | "decided" | "undecided", n: number) =>
    function Counted(chunks: ReactNode) {
      if (n === 0) return chunks;
      return (
        <AdminLink
          href={ordersHref({ ...filters, calls })}
          className="link"
          aria-label={t("linked", { name, what: t(`decisions.${calls}`), n })}
        >
          {chunks}
        </AdminLink>
      );
    };
  return (
    <tr>
      <th scope="row">
        <bdi className={className}>{name}</bdi>
      </th>
      <td>
        <bdi className="whitespace-nowrap">{percent === null ? "–" : `${percent} %`}</bdi>
      </td>
      <td>
        {t.rich("confirmedOf", {
          n: counts.confirmed,
          all: decided,
          confirmed: linkTo("confirmed", counts.confirmed),
          decided: linkTo("decided", decided),
        })}
      </td>
      <td>{linkTo("undecided", counts.undecided)(counts.undecided)}</td>
    </tr>
  );
}
