import { Filled } from "@/components/shell/filled";
import { RadioCard, RadioGroup } from "@/components/shop-ui/radio-group";
import { isOffered, quoteFor, wilayaOf } from "@/lib/checkout/order-form";
import type { Minor } from "@/lib/core/money";
import { daysInWords, deliveryDays } from "@/lib/delivery/estimate";
import { type Quote, shippingOf } from "@/lib/delivery/fees";
import { DELIVERY_TYPES, type DeliveryType, type Wilaya } from "@/lib/delivery/places";
import { fill } from "@/lib/i18n/fill";
import { useShop } from "./checkout-shop";
import { FieldError, useFieldProps } from "./field";
import { useOrderForm } from "./use-order-form";

/** The two delivery types, each with its fee and the total of the order. */
export function DeliveryChoice({ subtotal }: { subtotal: Minor }) {
  const { texts, wilayas } = useShop();
  const { form } = useOrderForm();
  const { id, ...described } = useFieldProps("deliveryType");
  const wilaya = wilayaOf(wilayas, form.wilaya);
  const firstOffered = wilaya ? DELIVERY_TYPES.find((type) => isOffered(wilaya, type)) : undefined;
  const t = texts.delivery;
  return (
    <RadioGroup
      legend={<span className="font-display text-2xl font-normal">{t.title}</span>}
      role="radiogroup"
      aria-required
      tabIndex={-1}
      {...described}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-3 sm:gap-5">
        {DELIVERY_TYPES.map((type) => (
          <DeliveryCard
            key={type}
            type={type}
            wilaya={wilaya}
            subtotal={subtotal}
            id={type === (firstOffered ?? "home") ? id : undefined}
          />
        ))}
      </div>
      <p role="status" className="mt-3 text-sm text-muted-foreground">
        <DeliveryRemark />
      </p>
      <FieldError field="deliveryType" />
    </RadioGroup>
  );
}

type CardProps = { type: DeliveryType; wilaya: Wilaya | null; subtotal: Minor; id?: string };

function DeliveryCard({ type, wilaya, subtotal, id }: CardProps) {
  const { texts, freeShippingThreshold } = useShop();
  const { form, change } = useOrderForm();
  const t = texts.delivery;
  const quote = wilaya && quoteFor(wilaya, type, subtotal, freeShippingThreshold);
  return (
    <RadioCard
      id={id}
      name="deliveryType"
      value={type}
      checked={form.deliveryType === type}
      disabled={quote?.kind === "unavailable"}
      onChange={() => change({ deliveryType: type })}
      className="h-full"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{t[type]}</span>
        {quote && <Fee quote={quote} />}
      </span>
      <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-muted-foreground">
        <span>{t[`${type}Hint`]}</span>
        {quote && <TotalWith quote={quote} subtotal={subtotal} wilaya={wilaya} />}
      </span>
    </RadioCard>
  );
}

function Fee({ quote }: { quote: Quote }) {
  const { texts, money } = useShop();
  if (quote.kind === "price") return <bdi className="tabular-nums">{money(quote.fee)}</bdi>;
  if (quote.kind === "free") return <span className="text-success">{texts.delivery.free}</span>;
  return quote.kind === "custom" ? <span className="text-sm">{texts.delivery.custom}</span> : null;
}

function TotalWith({ quote, subtotal, wilaya }: { quote: Quote; subtotal: Minor; wilaya: Wilaya }) {
  const { texts, money, locale, giftWrapPrice } = useShop();
  const { form } = useOrderForm();
  const wrapping = form.gift === undefined ? 0 : (giftWrapPrice ?? 0);
  const t = texts.delivery;
  const template = { price: t.total, free: t.total, custom: t.totalPlus, unavailable: t.unavailable }[quote.kind];
  return (
    <span className="tabular-nums">
      <Filled
        template={template}
        values={{ total: money(subtotal + wrapping + (shippingOf(quote) ?? 0)), wilaya: wilaya.name[locale] }}
      />
    </span>
  );
}

/** Says that a wilaya is needed, when the order arrives, that the shop calls, or that it does not deliver there. */
export function DeliveryRemark() {
  const { texts, wilayas, locale } = useShop();
  const wilaya = wilayaOf(wilayas, useOrderForm().form.wilaya);
  const t = texts.delivery;
  if (!wilaya) return <span>{t.wilayaFirst}</span>;
  if (!DELIVERY_TYPES.some((type) => isOffered(wilaya, type)))
    return <Filled template={t.nowhere} values={{ wilaya: wilaya.name[locale] }} />;
  const { code, delivery } = wilaya;
  return (
    <span>
      {delivery === "standard" ? fill(t.estimate, daysInWords(deliveryDays(code), locale), locale) : t.customText}
    </span>
  );
}
