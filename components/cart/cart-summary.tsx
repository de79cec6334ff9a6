import Link from "next/link";
import { useId } from "react";
import { Price } from "@/components/catalog/price";
import { Filled } from "@/components/shell/filled";
import { Button, buttonStyle } from "@/components/shop-ui/button";
import { formatMoney, type Minor } from "@/lib/core/money";
import { missingForFree, quote, shippingOf } from "@/lib/delivery/fees";
import { DELIVERY_TYPES } from "@/lib/delivery/places";
import { useWilaya } from "@/lib/delivery/use-wilaya";
import { zoneOf } from "@/lib/delivery/zones";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import type { CartShop } from "./cart-shop";

type Props = {
  shop: CartShop;
  subtotal: Minor;
  /** Why this cart cannot be ordered as it stands, in words. */ obstacle: string | null;
};

/** What the cart costs, and the button that leads on: on a phone it stays at the lower edge, beside the subtotal. */
export function CartSummary({ shop, subtotal, obstacle }: Props) {
  const { locale, currency, taxRateBp, texts } = shop;
  const place = zoneOf(shop.delivery, useWilaya());
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
        <p className="flex items-baseline justify-between gap-4 text-lg">
          {texts.subtotal}
          {price}
        </p>
        <Delivery shop={shop} subtotal={subtotal} place={place} />
        {place?.zone.delivery !== "custom" && <FreeShipping shop={shop} subtotal={subtotal} />}
        {taxRateBp > 0 && (
          <p className="text-sm text-muted-foreground">{fill(texts.taxIncluded, { rate: taxRateBp / 100 }, locale)}</p>
        )}
        <div className="grid max-lg:hidden">{checkout}</div>
        {obstacle !== null && (
          <p id={reason} className="text-sm text-destructive">
            {obstacle}
          </p>
        )}
        <Link href={localePath(locale, paths.products())} className="link self-center py-2 text-sm">
          {texts.more}
        </Link>
      </section>
      <div className="step-foot lg:hidden">
        <p>
          {texts.subtotal}
          {price}
        </p>
        {checkout}
      </div>
    </>
  );
}

/**
 * The delivery fee in the wilaya that was last chosen on this device, and the total that the shopper pays. Uses home
 * delivery if the shop offers it there, else the pickup desk.
 */
function Delivery({ shop, subtotal, place }: Omit<Props, "obstacle"> & { place: ReturnType<typeof zoneOf> }) {
  const { locale, currency, freeShippingThreshold: threshold, texts } = shop;
  const quotes = place
    ? DELIVERY_TYPES.map((type) => {
        const { delivery, rates } = place.zone;
        return { type, quoted: quote({ rate: rates[type], delivery, subtotal, threshold }) };
      })
    : [];
  const offered = quotes.find(({ quoted }) => quoted.kind !== "unavailable");
  // At or above the threshold there is no hint about the price of delivery.
  if (!place && missingForFree(subtotal, threshold) === 0) return null;
  if (!place || !offered) return <p className="text-sm text-muted-foreground">{texts.shippingLater}</p>;
  const fee = shippingOf(offered.quoted);
  return (
    <dl className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <dt>
          {fill(texts.deliveryTo, { wilaya: place.name }, locale)}
          <span className="block text-sm text-muted-foreground">{texts[offered.type]}</span>
        </dt>
        <dd>
          {fee ? <Price amount={fee} currency={currency} locale={locale} /> : texts[fee === 0 ? "freeFee" : "custom"]}
        </dd>
      </div>
      {fee !== null && (
        <div className="flex items-baseline justify-between gap-4 border-t border-border pt-3 text-xl">
          <dt>{texts.total}</dt>
          <dd>
            <Price amount={subtotal + fee} currency={currency} locale={locale} className="tabular-nums" />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** How much is missing for free delivery; empty when the shop offers none. */
function FreeShipping({ shop, subtotal }: Omit<Props, "obstacle">) {
  const { locale, currency, freeShippingThreshold, texts } = shop;
  const missing = missingForFree(subtotal, freeShippingThreshold);
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

/** @param reason the id of the text that says why this cart cannot be ordered as it stands */
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
