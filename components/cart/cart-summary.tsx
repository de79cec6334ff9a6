import Link from "next/link";
import { useId } from "react";
import { Price } from "@/components/catalog/price";
import { Filled } from "@/components/shell/filled";
import { Button, buttonStyle } from "@/components/shop-ui/button";
import { formatMoney, type Minor } from "@/lib/core/money";
import { cartDelivery, freeDeliveryGap } from "@/lib/delivery/cart-delivery";
import { missingForFree, type Quote, shippingOf } from "@/lib/delivery/fees";
import { useWilaya } from "@/lib/delivery/use-wilaya";
import { zoneOf } from "@/lib/delivery/zones";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import type { CartShop } from "./cart-shop";

type Props = {
  shop: CartShop;
  subtotal: Minor;
  /** The text that says why this cart cannot be ordered. */ obstacle: string | null;
};

/** What the cart costs, and the button to the checkout. On a phone, button and total stay at the lower edge. */
export function CartSummary({ shop, subtotal, obstacle }: Props) {
  const { locale, currency, taxRateBp, texts } = shop;
  const place = zoneOf(shop.delivery, useWilaya());
  const offered = place && cartDelivery(place.zone, subtotal, shop.freeShippingThreshold);
  const reason = useId();
  const price = <Price amount={subtotal} currency={currency} locale={locale} className="tabular-nums" />;
  const checkout = <CheckoutButton shop={shop} reason={obstacle === null ? null : reason} />;
  return (
    <>
      <section
        aria-labelledby="cart-summary"
        className="flex flex-col gap-5 lg:sticky lg:top-28 lg:self-start lg:rounded-sm lg:border lg:border-border lg:bg-card lg:p-8"
      >
        <h2 id="cart-summary" className="font-display text-2xl">
          {texts.summary}
        </h2>
        <FreeShipping shop={shop} subtotal={subtotal} place={place} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
          <span>{texts.subtotal}</span>
          {price}
        </p>
        <Delivery shop={shop} subtotal={subtotal} place={place} offered={offered} />
        {taxRateBp > 0 && (
          <p className="text-sm text-muted-foreground">{fill(texts.taxIncluded, { rate: taxRateBp / 100 }, locale)}</p>
        )}
        <div className="grid max-lg:hidden">{checkout}</div>
        {obstacle !== null && (
          <p id={reason} className="text-sm text-destructive">
            {obstacle}
          </p>
        )}
        <Link
          href={localePath(locale, paths.products())}
          className="link inline-flex min-h-11 items-center self-center text-sm"
        >
          {texts.more}
        </Link>
      </section>
      <div className="step-foot lg:hidden">
        <p>
          <span>{offered ? texts.total : texts.subtotal}</span>
          {offered ? <Total shop={shop} subtotal={subtotal} quoted={offered.quoted} /> : price}
        </p>
        {checkout}
      </div>
    </>
  );
}

type PartProps = Omit<Props, "obstacle"> & { place: ReturnType<typeof zoneOf> };

/** Goods and delivery, or "+ delivery" while its fee is not known. */
function Total({
  shop: { locale, currency, totalPlus },
  subtotal,
  quoted,
}: Omit<PartProps, "place"> & { quoted: Quote }) {
  const fee = shippingOf(quoted);
  const price = <Price amount={subtotal + (fee ?? 0)} currency={currency} locale={locale} className="tabular-nums" />;
  return fee === null ? <Filled template={totalPlus} values={{ total: price }} /> : price;
}

/** The delivery fee in the wilaya that was last chosen on this device, and the total that the shopper pays. */
function Delivery({ shop, subtotal, place, offered }: PartProps & { offered: ReturnType<typeof cartDelivery> }) {
  const { locale, currency, freeShippingThreshold: threshold, texts } = shop;
  // At or above the threshold, FreeShipping says that delivery is free.
  if (!place && missingForFree(subtotal, threshold) === 0) return null;
  if (!place) return <p className="text-sm text-muted-foreground">{texts.shippingLater}</p>;
  if (!offered) return <p className="text-sm">{fill(texts.nowhere, { wilaya: place.name }, locale)}</p>;
  const fee = shippingOf(offered.quoted);
  return (
    <dl className="totals">
      <div>
        <dt>
          <span>{fill(texts.deliveryTo, { wilaya: place.name }, locale)}</span>
          <span className="block text-sm text-muted-foreground">{texts[offered.type]}</span>
        </dt>
        <dd>
          {fee ? <Price amount={fee} currency={currency} locale={locale} /> : texts[fee === 0 ? "freeFee" : "custom"]}
        </dd>
      </div>
      <div className="border-t border-border pt-3 text-xl">
        <dt>{texts.total}</dt>
        <dd>
          <Total shop={shop} subtotal={subtotal} quoted={offered.quoted} />
        </dd>
      </div>
    </dl>
  );
}

/** How much is missing for free delivery; nothing where that would be false. */
function FreeShipping({ shop, subtotal, place }: PartProps) {
  const { locale, currency, freeShippingThreshold, texts } = shop;
  const missing = freeDeliveryGap(place && place.zone, subtotal, freeShippingThreshold);
  if (missing === null || freeShippingThreshold === null) return null;
  return (
    <div>
      <p role="status" className="text-sm">
        {missing === 0 ? (
          texts.free
        ) : (
          <Filled template={texts.missing} values={{ amount: formatMoney(missing, currency, locale) }} />
        )}
      </p>
      <div aria-hidden="true" className="mt-2 h-0.5 bg-border">
        <div
          className="h-full bg-accent-strong transition-[width]"
          style={{ width: `${100 - (100 * missing) / freeShippingThreshold}%` }}
        />
      </div>
    </div>
  );
}

/** @param reason the id of the text that says why this cart cannot be ordered */
function CheckoutButton({ shop: { locale, texts }, reason }: { shop: CartShop; reason: string | null }) {
  if (reason === null) {
    return (
      <Link href={localePath(locale, paths.checkout)} className={buttonStyle({ size: "lg" })}>
        {texts.checkout}
      </Link>
    );
  }
  const focusFirstInvalidLine = () => document.querySelector<HTMLElement>("[data-impossible] input")?.focus();
  return (
    <Button size="lg" aria-disabled aria-describedby={reason} onClick={focusFirstInvalidLine}>
      {texts.checkout}
    </Button>
  );
}
