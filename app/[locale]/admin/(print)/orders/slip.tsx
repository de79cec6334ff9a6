import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import { formatDay } from "@/lib/core/date";
import { directionOf, type Locale, placeLine } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { displayPhone } from "@/lib/core/phone";
import { customerName } from "@/lib/orders/order";
import type { Settings } from "@/lib/settings/settings";
import type { AdminOrder } from "@/lib/staff-orders/staff-order";
import { Barcode } from "./barcode";
import type { SlipSize } from "./slip-size";

type Props = { order: AdminOrder; shop: Settings; size: SlipSize; lang: Locale };

/** The slip on the parcel. It has only the personal data needed for delivery: no e-mail, no notes, no other orders. */
export async function Slip({ order, shop, size, lang }: Props) {
  const t = await getTranslations({ locale: lang, namespace: "admin.orders.slip" });
  const money = formatMoney(order.total, order.currency, lang);
  return (
    <article lang={lang} dir={directionOf(lang)} aria-label={order.number} className="slip" data-size={size}>
      <header className="slip-head">
        <div>
          <p className="slip-shop">{shop.shopName[lang]}</p>
          {shop.phone && (
            <p>
              <bdi dir="ltr">{shop.phone}</bdi>
            </p>
          )}
          {shop.address[lang] && <p>{shop.address[lang]}</p>}
        </div>
        <div className="slip-number">
          <Barcode text={order.number} />
          <h1 dir="ltr">{order.number}</h1>
          <p>{formatDay(order.createdAt, lang)}</p>
        </div>
      </header>
      {order.status === "cancelled" && <p className="slip-stop">{t("cancelled")}</p>}
      <section className="slip-to">
        <h2>{t("to")}</h2>
        <p className="slip-name">
          <bdi>{customerName(order.customer)}</bdi>
        </p>
        <p className="slip-phone">
          <bdi dir="ltr">{displayPhone(order.customer.phone)}</bdi>
        </p>
        <Address order={order} lang={lang} />
      </section>
      <section className="slip-cash">
        <h2>{t("collect")}</h2>
        <p>
          <bdi>{money}</bdi>
        </p>
        {order.shipping === null && <p className="slip-open">{t("shippingOpen")}</p>}
      </section>
      <table className="slip-items">
        <thead>
          <tr>
            <th scope="col">{t("item")}</th>
            <th scope="col">{t("size")}</th>
            <th scope="col">{t("quantity")}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.position}>
              <td>
                <bdi>{inLocale(item.name, lang)}</bdi>
                <small>
                  <bdi>{item.sku}</bdi>
                </small>
              </td>
              <td>{item.size !== null && <bdi>{sizeLabel(item.size, lang)}</bdi>}</td>
              <td>{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.giftWrap !== null && (
        <section>
          <h2>{t("gift")}</h2>
          <p>
            <bdi>{order.giftCard ?? t("noCard")}</bdi>
          </p>
        </section>
      )}
    </article>
  );
}

async function Address({
  order: { delivery, wilayaCode },
  lang,
}: {
  order: AdminOrder;
  lang: Locale;
}): Promise<ReactNode> {
  const t = await getTranslations({ locale: lang, namespace: "order" });
  const { desk } = delivery;
  const place = placeLine(
    [inLocale((desk ?? delivery).commune, lang), `${wilayaCode} ${inLocale(delivery.wilaya, lang)}`],
    lang,
  );
  return (
    <>
      <p>{t(delivery.type)}</p>
      {delivery.type === "desk" && <p>{desk ? inLocale(desk.name, lang) : t("nearest")}</p>}
      {desk && (
        <p>
          <bdi>{inLocale(desk.address, lang)}</bdi>
        </p>
      )}
      {delivery.address && (
        <p>
          <bdi>{delivery.address}</bdi>
        </p>
      )}
      <p className="slip-place">{place}</p>
    </>
  );
}
