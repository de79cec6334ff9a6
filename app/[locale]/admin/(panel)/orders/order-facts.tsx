import { useLocale, useTranslations } from "next-intl";
import { Fact } from "@/components/admin-shell/fact";
import { DeskLines } from "@/components/orders/desk-lines";
import { OrderItems } from "@/components/orders/order-items";
import { Totals } from "@/components/orders/totals";
import { inLocale } from "@/lib/catalog/product";
import { formatMoment } from "@/lib/core/date";
import { placeLine } from "@/lib/core/locale";
import { displayPhone } from "@/lib/core/phone";
import { customerName } from "@/lib/orders/order";
import type { AdminOrder } from "@/lib/staff-orders/rows";

export function OrderFacts({ order }: { order: AdminOrder }) {
  const t = useTranslations("admin.orders");
  const shop = useTranslations("order");
  const locale = useLocale();
  const { customer, delivery } = order;
  const { desk } = delivery;
  const place = placeLine(
    [inLocale((desk ?? delivery).commune, locale), `${order.wilayaCode} ${inLocale(delivery.wilaya, locale)}`],
    locale,
  );
  return (
    <>
      {order.withoutStock && <p className="border-s-2 border-destructive ps-3 text-sm">{t("holdsNone")}</p>}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-3">
        <Fact label={t("facts.date")}>{formatMoment(order.createdAt, locale)}</Fact>
        <Fact label={t("facts.payment")}>{shop("cod")}</Fact>
        <Fact label={t("facts.language")}>{t(`languages.${order.locale}`)}</Fact>
        <Fact label={t("facts.customer")}>
          <bdi className="wrap-anywhere">{customerName(customer)}</bdi>
        </Fact>
        <Fact label={t("facts.phone")}>
          {/* An order that was erased on request has no phone. */}
          {customer.phone !== "" && (
            <a href={`tel:${customer.phone}`} dir="ltr" className="link inline-flex min-h-11 items-center tabular-nums">
              {displayPhone(customer.phone)}
            </a>
          )}
        </Fact>
        <Fact label={t("facts.email")}>
          <bdi className="wrap-anywhere">{customer.email ?? t("facts.noEmail")}</bdi>
        </Fact>
        <Fact label={t("facts.address")} className="col-span-2">
          <p>{shop(delivery.type)}</p>
          {delivery.type === "desk" && !desk && <p>{shop("nearest")}</p>}
          {delivery.address && (
            <p>
              <bdi className="wrap-anywhere">{delivery.address}</bdi>
            </p>
          )}
          {delivery.type === "home" && delivery.address === null && customer.phone !== "" && (
            <p>{t("facts.askAddress")}</p>
          )}
          {desk ? (
            <DeskLines
              name={inLocale(desk.name, locale)}
              address={inLocale(desk.address, locale)}
              place={place}
              phone={desk.phone}
            />
          ) : (
            <p>{place}</p>
          )}
        </Fact>
        {order.giftWrap !== null && (
          <Fact label={t("facts.gift")}>
            <bdi className="wrap-anywhere">{order.giftCard ?? t("facts.noCard")}</bdi>
          </Fact>
        )}
        {order.note && (
          <Fact label={t("facts.note")}>
            <p>
              <bdi className="wrap-anywhere">{order.note}</bdi>
            </p>
          </Fact>
        )}
      </dl>
      <Goods order={order} />
    </>
  );
}

function Goods({ order }: { order: AdminOrder }) {
  const { items, taxRateBp, currency } = order;
  const t = useTranslations("order");
  const locale = useLocale();
  const shown = items.map((item) => ({ ...item, key: String(item.position), name: inLocale(item.name, locale) }));
  const texts = {
    subtotal: t("totals.subtotal"),
    shipping: t("totals.shipping"),
    giftWrap: t("totals.giftWrap"),
    tax: t.raw("totals.tax"),
    total: t("totals.total"),
    free: t("totals.free"),
    custom: t("totals.custom"),
  };
  return (
    <section>
      <h3 className="font-sans font-medium">{t("items")}</h3>
      <OrderItems items={shown} currency={currency} locale={locale} label={t("items")} quantity={t.raw("quantity")} />
      <Totals totals={order} taxRateBp={taxRateBp} currency={currency} locale={locale} texts={texts} />
    </section>
  );
}
