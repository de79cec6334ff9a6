import { getTranslations } from "next-intl/server";
import { formatDays } from "@/lib/core/date";
import type { Locale } from "@/lib/core/locale";
import { type Currency, formatMoney } from "@/lib/core/money";
import { percentChange, sharePercent } from "@/lib/staff-orders/dashboard";
import type { PeriodFigures } from "@/lib/staff-orders/dashboard-rows";
import { ordersHref } from "./lists";
import { Tile } from "./tile";

type Props = { period: PeriodFigures; previous: PeriodFigures; currency: Currency; locale: Locale };

/** The period's figures, each compared with the same number of days just before. The notes name those days. */
export async function PeriodTiles({ period, previous, currency, locale }: Props) {
  const t = await getTranslations("admin.dashboard");
  const { from, to } = period;
  const days = formatDays(previous.from, previous.to, locale);

  function compared(now: number, before: number): string {
    const change = percentChange(now, before);
    if (change === null) return now === 0 ? t("same", { days }) : t("nothingBefore", { days });
    if (change === 0) return t("same", { days });
    return change > 0 ? t("more", { n: change, days }) : t("less", { n: -change, days });
  }

  return (
    <section aria-label={t("period")} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <Tile
        label={t("revenue")}
        value={formatMoney(period.revenue, currency, locale)}
        href={ordersHref({ status: ["delivered"], dated: "delivered", from, to })}
        note={<Lines lines={[compared(period.revenue, previous.revenue), t("revenueIs")]} />}
      />
      <Tile
        label={t("booked")}
        value={formatMoney(period.booked, currency, locale)}
        href={ordersHref({ from, to })}
        note={<Lines lines={[compared(period.booked, previous.booked), t("bookedIs")]} />}
      />
      <Tile
        label={t("placed")}
        value={period.orders}
        href={ordersHref({ from, to })}
        note={compared(period.orders, previous.orders)}
      />
      <Cancelled period={period} previous={previous} days={days} />
    </section>
  );
}

/** A rate and not a count, because the count of cancelled orders grows with the count of orders. */
async function Cancelled({ period, previous, days }: Pick<Props, "period" | "previous"> & { days: string }) {
  const t = await getTranslations("admin.dashboard");
  const rateOf = ({ statuses, orders }: PeriodFigures) => sharePercent(statuses.cancelled, orders);
  const [rate, before] = [rateOf(period), rateOf(previous)];
  const counted = t("cancelledIs", { n: period.statuses.cancelled, orders: period.orders });
  const compared = before === null ? t("nothingBefore", { days }) : t("rateBefore", { n: before, days });
  const { from, to } = period;
  return (
    <Tile
      label={t("cancelled")}
      value={rate === null ? "–" : `${rate} %`}
      href={ordersHref({ status: ["cancelled"], from, to })}
      note={<Lines lines={[compared, counted]} />}
    />
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
