import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { inLocale } from "@/lib/catalog/product";
import { formatDays } from "@/lib/core/date";
import type { Locale } from "@/lib/core/locale";
import { type Currency, formatMoney } from "@/lib/core/money";
import { sharePercent } from "@/lib/staff-orders/dashboard";
import { endedOf, type RateKind } from "@/lib/staff-orders/parcel-figures";
import type { DeliveryRate, ParcelFigures } from "@/lib/staff-orders/parcel-figures-rows";
import { wilson } from "@/lib/core/wilson";

type Props = {
  parcels: ParcelFigures;
  period: { from: string; to: string };
  currency: Currency;
  locale: Locale;
};

/** What carriers delivered in the period, and the delivery rates of the parcels that left in it. */
export async function ParcelRates({ parcels: { delivered, rates }, period, currency, locale }: Props) {
  const t = await getTranslations("admin.dashboard.parcels");
  const days = formatDays(period.from, period.to, locale);
  const ratesOf = (kind: RateKind) => (
    <Rates head={t(`kinds.${kind}`)} rates={rates.filter((rate) => rate.kind === kind)} locale={locale} />
  );
  return (
    <section aria-label={t("rates")} className="grid items-start gap-4 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="panel">
          <h2 className="text-lg">{t("deliveredBy")}</h2>
          <p className="mb-2 text-xs text-muted-foreground">{t("deliveredIs", { days })}</p>
          <Delivered delivered={delivered} currency={currency} locale={locale} />
        </div>
        <div className="panel flex flex-col gap-5">
          <div>
            <h2 className="text-lg">{t("rates")}</h2>
            <p className="text-xs text-muted-foreground">{t("ratesIs", { days })}</p>
          </div>
          {rates.length === 0 && <p className="text-sm text-muted-foreground">{t("noneLeft")}</p>}
          {ratesOf("carrier")}
          {ratesOf("type")}
        </div>
      </div>
      {rates.length > 0 && (
        <div className="panel flex min-w-0 flex-col gap-5">
          <h2 className="text-lg">{t("ratesBy")}</h2>
          {ratesOf("wilaya")}
          {ratesOf("product")}
        </div>
      )}
    </section>
  );
}

type DeliveredProps = Pick<Props, "currency" | "locale"> & { delivered: ParcelFigures["delivered"] };

async function Delivered({ delivered, currency, locale }: DeliveredProps) {
  const t = await getTranslations("admin.dashboard.parcels");
  if (delivered.length === 0) return <p className="text-sm text-muted-foreground">{t("none")}</p>;
  return (
    <Scrolled label={t("deliveredBy")}>
      <table className="small-table">
        <thead>
          <tr>
            <th scope="col">{t("kinds.carrier")}</th>
            <th scope="col">{t("parcels")}</th>
            <th scope="col">{t("cash")}</th>
          </tr>
        </thead>
        <tbody>
          {delivered.map(({ id, carrier, parcels, cash }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{inLocale(carrier, locale)}</bdi>
              </th>
              <td>{parcels}</td>
              <td>
                <bdi className="whitespace-nowrap">{formatMoney(cash, currency, locale)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

async function Rates({ head, rates, locale }: { head: string; rates: readonly DeliveryRate[]; locale: Locale }) {
  const [t, order] = await Promise.all([getTranslations("admin.dashboard.parcels"), getTranslations("order")]);
  if (rates.length === 0) return null;
  const nameOf = ({ kind, key, name }: DeliveryRate) =>
    kind === "type" && (key === "home" || key === "desk") ? order(key) : inLocale(name, locale);
  return (
    <Scrolled label={head}>
      <table className="small-table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t("rate")}</th>
            <th scope="col">{t("ended")}</th>
            <th scope="col">{t("open")}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <tr key={rate.key}>
              <th scope="row">
                <bdi>{nameOf(rate)}</bdi>
              </th>
              <td>
                <Rate rate={rate} />
              </td>
              <td className="whitespace-nowrap">{t("of", { n: rate.delivered, all: endedOf(rate) })}</td>
              <td>{rate.open}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

/** A rate with its 95 % range, which is wide when there are few parcels. */
function Rate({ rate }: { rate: DeliveryRate }) {
  const ended = endedOf(rate);
  const range = wilson(rate.delivered, ended);
  if (range === null) return <span>–</span>;
  const [low, high] = [range.low, range.high].map((share) => Math.round(share * 100));
  return (
    <>
      <bdi dir="ltr">{`${sharePercent(rate.delivered, ended)} %`}</bdi>{" "}
      <bdi dir="ltr" className="text-xs whitespace-nowrap text-muted-foreground">{`${low}–${high} %`}</bdi>
    </>
  );
}

/** Lets a table that is wider than the screen scroll sideways. */
function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
