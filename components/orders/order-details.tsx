import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { inLocale } from "@/lib/catalog/product";
import { formatMoment } from "@/lib/core/date";
import { placeLine } from "@/lib/core/locale";
import { displayPhone } from "@/lib/core/phone";
import { customerName, type GuestOrder } from "@/lib/orders/order";
import { PickupDesk } from "./pickup-desk";
import { OrderItems } from "./order-items";
import { OrderParcel } from "./order-parcel";
import { Totals } from "./totals";

/** All facts of an order: goods and address as they were when it was placed, status and parcel as they are now. */
export async function OrderDetails({ order }: { order: GuestOrder }) {
  const [locale, { order: texts }] = await Promise.all([getLocale(), getMessages()]);
  const { currency } = order;
  const items = order.items.map((item, index) => ({
    key: String(index),
    name: inLocale(item.name, locale),
    size: item.size,
    quantity: item.quantity,
    imagePath: item.imagePath,
    lineTotal: item.lineTotal,
  }));
  return (
    <div className="grid gap-12 lg:grid-cols-2 lg:gap-16 print:grid-cols-2 print:gap-8">
      <section aria-labelledby="order-items">
        <h2 id="order-items" className="mb-2 font-display text-2xl">
          {texts.items}
        </h2>
        <OrderItems items={items} currency={currency} locale={locale} label={texts.items} quantity={texts.quantity} />
        <div className="border-t border-border pt-5">
          <Totals totals={order} taxRateBp={order.taxRateBp} currency={currency} locale={locale} texts={texts.totals} />
        </div>
      </section>
      <dl className="facts gap-y-8 text-sm print:gap-y-3">
        <Fact label={texts.placed}>
          <p>{formatMoment(order.createdAt, locale)}</p>
        </Fact>
        <Fact label={texts.statusLabel}>
          <p>{texts.status[order.status]}</p>
        </Fact>
        {order.parcel && (
          <Fact label={texts.parcel.label}>
            <OrderParcel parcel={order.parcel} locale={locale} texts={texts} />
          </Fact>
        )}
        <Fact label={texts.contact}>
          <p>{customerName(order.customer)}</p>
          <p>
            <bdi dir="ltr">{displayPhone(order.customer.phone)}</bdi>
          </p>
          {order.customer.email && (
            <p>
              <bdi>{order.customer.email}</bdi>
            </p>
          )}
        </Fact>
        <Fact label={texts.payment}>
          <p>{texts.cod}</p>
        </Fact>
        <Fact label={texts.delivery}>
          <Destination order={order} />
        </Fact>
        {order.giftCard && (
          <Fact label={texts.giftCard}>
            <p>
              <bdi>{order.giftCard}</bdi>
            </p>
          </Fact>
        )}
        {order.note && (
          <Fact label={texts.note}>
            <p>{order.note}</p>
          </Fact>
        )}
      </dl>
    </div>
  );
}

async function Destination({ order: { delivery } }: { order: GuestOrder }) {
  const [locale, { order: texts }] = await Promise.all([getLocale(), getMessages()]);
  const place = placeLine(
    [delivery.commune, delivery.wilaya].map((name) => inLocale(name, locale)),
    locale,
  );
  if (delivery.desk) {
    return (
      <>
        <p>{texts.desk}</p>
        <PickupDesk desk={delivery.desk} wilaya={delivery.wilaya} locale={locale} />
      </>
    );
  }
  return (
    <>
      <p>{texts[delivery.type]}</p>
      {delivery.type === "desk" && <p>{texts.nearest}</p>}
      {delivery.address && (
        <p>
          <bdi>{delivery.address}</bdi>
        </p>
      )}
      <p>{place}</p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="break-inside-avoid odd:last:col-span-full">
      <dt className="mb-1.5 label text-muted-foreground rtl:text-[0.8125rem]">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
