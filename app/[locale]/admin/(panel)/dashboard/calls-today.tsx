import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { Chart } from "@/components/charts/chart";
import type { Locale } from "@/lib/core/locale";
import { hourText, shownHours } from "@/lib/staff-orders/call-day";
import type { CallDay } from "@/lib/staff-orders/call-day-rows";
import { RatesByDay, RatesByCallerAndSource } from "./call-rates";
import { CancelReasons } from "./cancel-reasons";
import { ordersHref } from "./lists";
import { Tile } from "./tile";

type Props = { day: CallDay; locale: Locale };

/** What waits for a call, and how the calls of today ended. */
export async function CallsToday({ day }: { day: CallDay }) {
  const t = await getTranslations("admin.dashboard.calls");
  const calledToday = { dated: "called", from: day.today, to: day.today } as const;
  return (
    <section aria-labelledby="calls-today" className="flex flex-col gap-4">
      <h2 id="calls-today" className="text-lg">
        {t("title")}
      </h2>
      {day.fastReaders.map(({ id, name, cards }) => (
        <p key={id} className="border-s-2 border-destructive ps-3 text-sm">
          {t("fastReader", { name, n: cards })}
        </p>
      ))}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5 lg:gap-4">
        <Tile label={t("due")} value={day.due} href={ordersHref({ calls: "due" })} note={t("dueIs")} />
        <Tile
          label={t("late")}
          value={day.late}
          href={ordersHref({ calls: "late" })}
          note={t("lateIs")}
          isUrgent={day.late > 0}
        />
        <Tile label={t("promised")} value={day.promised} href={ordersHref({ calls: "today" })} note={t("promisedIs")} />
        <Tile
          label={t("confirmed")}
          value={day.confirmed}
          href={ordersHref({ ...calledToday, ended: "confirmed" })}
          note={t("byCall")}
        />
        <Tile
          label={t("cancelled")}
          value={day.cancelled}
          href={ordersHref({ ...calledToday, ended: "cancelled" })}
          note={t("byCall")}
        />
      </div>
    </section>
  );
}

/** The hours of today, the rates of confirmation and the reasons for cancelling. */
export async function CallDetails({ day, locale }: Props) {
  const t = await getTranslations("admin.dashboard.calls");
  return (
    <section aria-label={t("details")} className="grid items-start gap-4 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Hours day={day} locale={locale} />
        <RatesByCallerAndSource day={day} />
        <CancelReasons day={day} />
      </div>
      <RatesByDay day={day} locale={locale} />
    </section>
  );
}

async function Hours({ day, locale }: Props) {
  const t = await getTranslations("admin.dashboard");
  const rows = shownHours(day.hours);
  const series = [{ key: "orders", name: t("calls.called"), look: "strong" }] as const;
  const points = rows.map(({ hour, orders }) => ({ hour: hourText(hour), orders }));
  const hrefOf = (hour?: number) => ordersHref({ dated: "called", from: day.today, to: day.today, hour });
  return (
    <div className="panel">
      <h3 className="flex items-baseline justify-between gap-4 text-base">
        <span>{t("calls.byHour")}</span>
        <AdminLink href={hrefOf()} className="link text-sm">
          {t("calls.calledToday", { n: day.called })}
        </AdminLink>
      </h3>
      <p className="mb-4 text-xs text-muted-foreground">{t("calls.byHourIs")}</p>
      <Chart kind="bars" series={series} by="hour" points={points} currency={null} locale={locale} />
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">{t("calls.hoursAsTable")}</summary>
        <table className="small-table">
          <thead>
            <tr>
              <th scope="col">{t("calls.hour")}</th>
              <th scope="col">{t("calls.called")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ hour, orders }) => (
              <tr key={hour}>
                <th scope="row">
                  <bdi dir="ltr">{hourText(hour)}</bdi>
                </th>
                <td>
                  {orders === 0 ? (
                    0
                  ) : (
                    <AdminLink href={hrefOf(hour)} className="link" aria-label={`${hourText(hour)}: ${orders}`}>
                      {orders}
                    </AdminLink>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
