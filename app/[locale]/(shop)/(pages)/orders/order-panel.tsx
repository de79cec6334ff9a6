import { type ReactNode, useId } from "react";
import { Price } from "@/components/catalog/price";
import { PickupDesk } from "@/components/orders/pickup-desk";
import { OrderEstimate } from "@/components/orders/order-estimate";
import { OrderItems } from "@/components/orders/order-items";
import { OrderParcel } from "@/components/orders/order-parcel";
import { Totals } from "@/components/orders/totals";
import { WhatsappLink } from "@/components/orders/whatsapp-link";
import { Filled } from "@/components/shell/filled";
import { Badge } from "@/components/shop-ui/badge";
import { inLocale } from "@/lib/catalog/product";
import { formatDay } from "@/lib/core/date";
import { placeLine } from "@/lib/core/locale";
import { fill } from "@/lib/i18n/fill";
import { type OrderStatus, quantityOf } from "@/lib/orders/order";
import { isReleased, type OrderSummary, stepsAhead } from "@/lib/orders/summary";
import type { OrderShop } from "./orders-shop";
import { Timeline } from "./timeline";

type Props = {
  shop: OrderShop;
  order: OrderSummary;
  isOpen?: boolean;
  /** The buttons of the order. */ children?: ReactNode;
};

const BADGE_VARIANT = {
  pending: "accent",
  processing: "secondary",
  shipped: "secondary",
  delivered: "default",
  cancelled: "outline",
} as const satisfies Record<OrderStatus, string>;

/** One order: its status first, its contents folded below. */
export function OrderPanel({ shop, order, isOpen = false, children }: Props) {
  const { locale, texts, order: words, whatsapp } = shop;
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="rounded-sm border border-border bg-card text-card-foreground">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 p-5 sm:p-8">
        <div>
          <h3
            id={titleId}
            tabIndex={-1}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl tracking-wide outline-none"
          >
            <bdi dir="ltr" className="rtl:font-sans">
              {order.number}
            </bdi>
            <Badge variant={BADGE_VARIANT[order.status]} className="font-sans tracking-normal">
              {words.status[order.status]}
            </Badge>
          </h3>
          <p className="mt-3 text-lg">{isReleased(order) ? texts.released : texts.now[order.status]}</p>
          {!isReleased(order) && (
            <OrderEstimate order={order} locale={locale} texts={words.estimate} className="mt-1 text-sm" />
          )}
          <p className="mt-1 text-sm text-muted-foreground">
            <Filled template={texts.placed} values={{ date: formatDay(order.createdAt, locale) }} />
          </p>
        </div>
        <p className="sm:text-end">
          <span className="block text-sm text-muted-foreground">
            {fill(texts.items, { n: quantityOf(order.items) }, locale)}
          </span>
          <span className="sr-only">{`${texts.total} `}</span>
          <Price amount={order.total} currency={order.currency} locale={locale} className="text-xl tabular-nums" />
          {order.shipping === null && order.status !== "cancelled" && (
            <span className="block text-sm text-muted-foreground">{texts.plusDelivery}</span>
          )}
        </p>
      </header>
      <details open={isOpen} className="border-t border-border px-5 sm:px-8">
        <summary className="fold-sign flex min-h-13 items-center justify-between text-sm">{texts.details}</summary>
        <div className="grid gap-x-14 gap-y-8 pt-2 pb-8 md:grid-cols-2">
          <section aria-label={texts.progress}>
            <Timeline events={order.events} ahead={stepsAhead(order.status)} locale={locale} texts={texts} />
            {order.parcel && (
              <dl className="mt-8 border-t border-border pt-8 text-sm">
                <Fact label={words.parcel.label}>
                  <OrderParcel parcel={order.parcel} locale={locale} texts={words} />
                </Fact>
              </dl>
            )}
            <WhatsappLink
              whatsapp={whatsapp}
              number={order.number}
              locale={locale}
              texts={words.whatsapp}
              className="link mt-4 inline-flex min-h-11 items-center text-sm"
            />
          </section>
          <div className="md:-mt-4">
            <OrderItems
              items={order.items.map((item, index) => ({
                ...item,
                key: String(index),
                name: inLocale(item.name, locale),
              }))}
              currency={order.currency}
              locale={locale}
              label={texts.contents}
              quantity={words.quantity}
            />
            <div className="border-t border-border pt-5">
              <Totals
                totals={order}
                taxRateBp={order.taxRateBp}
                currency={order.currency}
                locale={locale}
                texts={words.totals}
              />
            </div>
            <Facts shop={shop} order={order} />
          </div>
        </div>
      </details>
      {children && <footer className="border-t border-border p-5 sm:px-8">{children}</footer>}
    </article>
  );
}

/** Recipient, payment and destination of an order. */
function Facts({ shop: { locale, order: words }, order: { recipient, delivery } }: Pick<Props, "shop" | "order">) {
  return (
    <dl className="facts mt-8 border-t border-border pt-8 text-sm">
      <Fact label={words.contact}>
        <bdi>{recipient}</bdi>
      </Fact>
      <Fact label={words.payment}>{words.cod}</Fact>
      <Fact label={`${words.delivery}: ${words[delivery.type]}`}>
        {delivery.desk ? (
          <PickupDesk desk={delivery.desk} wilaya={delivery.wilaya} locale={locale} />
        ) : (
          <>
            {delivery.type === "desk" && <p>{words.nearest}</p>}
            {delivery.address && (
              <p>
                <bdi>{delivery.address}</bdi>
              </p>
            )}
            <p>
              {placeLine(
                [delivery.commune, delivery.wilaya].map((name) => (name ? inLocale(name, locale) : "")),
                locale,
              )}
            </p>
          </>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="odd:last:col-span-full">
      <dt className="mb-1 label text-muted-foreground rtl:text-[0.8125rem]">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
