import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locale";
import { type Currency, formatMoney } from "@/lib/core/money";
import { type PeriodFigures, percentChange } from "@/lib/orders/dashboard";
import { ordersHref } from "./lists";
import { Tile } from "./tile";

type Props = { period: PeriodFigures; previous: PeriodFigures; currency: Currency; locale: Locale };

/** The period's figures, each beside those of as many days just before. */
export async function PeriodTiles({ period, previous, currency, locale }: Props) {
  const t = await getTranslations("admin.dashboard");
  const { from, to } = period;

  function compared(now: number, before: number): string {
    const change = percentChange(now, before);
    if (change === null) return now === 0 ? t("same") : t("nothingBefore");
    if (change === 0) return t("same");
    return change > 0 ? t("more", { n: change }) : t("less", { n: -change });
  }

  return (
    <section aria-label={t("period")} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <Tile label={t("revenue")} value={formatMoney(period.revenue, currency, locale)} href={ordersHref({ status: ["delivered"], from, to })} note={compared(period.revenue, previous.revenue)} />
      <Tile
        label={t("booked")}
        value={formatMoney(period.booked, currency, locale)}
        href={ordersHref({ status: ["pending", "processing", "shipped", "delivered"], from, to })}
        note={compared(period.booked, previous.booked)}
      />
      <Tile label={t("placed")} value={period.orders} href={ordersHref({ from, to })} note={compared(period.orders, previous.orders)} />
      <Tile label={t("cancelled")} value={period.statuses.cancelled} href={ordersHref({ status: ["cancelled"], from, to })} note={compared(period.statuses.cancelled, previous.statuses.cancelled)} />
    </section>
  );
}
