"use client";

import { useId } from "react";
import { Label } from "@/components/shop-ui/label";
import { Select } from "@/components/shop-ui/select";
import { useHydrated } from "@/lib/core/use-hydrated";
import type { Locale } from "@/lib/core/locale";
import { daysInWords, deliveryDays } from "@/lib/delivery/estimate";
import type { Offer } from "@/lib/delivery/offer";
import type { DeliveryType } from "@/lib/delivery/places";
import { rememberWilaya, useWilaya } from "@/lib/delivery/use-wilaya";
import { fill } from "@/lib/i18n/fill";

/** The fee of each delivery type, as the shopper reads it. */
type Fees = Readonly<Record<DeliveryType, string>>;

export type Zone = Fees & { estimate: Offer["estimate"] };

/** `zone` is an index into `zones`: many of the 69 wilayas have the same fees, so each combination is sent once. */
export type WilayaOffer = readonly [code: number, name: string, zone: number];

type Props = {
  locale: Locale;
  offers: readonly WilayaOffer[];
  /** The fees and the estimate to which the `zone` index of an offer points. */
  zones: readonly Zone[];
  /** Shown while no wilaya is chosen on this device. */
  anywhere: Fees;
  /** The sentence on free delivery, which holds in the standard zones only. Null when the shop offers none. */
  freeOver: string | null;
  texts: Record<"wilaya" | "choose" | DeliveryType | "anywhere" | Offer["estimate"], string>;
};

/** Has as many lines with a wilaya as without, so that nothing moves when the browser reads the remembered wilaya. */
export function DeliveryFees({ locale, offers, zones, anywhere, freeOver, texts }: Props) {
  const id = useId();
  const code = useWilaya();
  const chosen = offers.find(([each]) => each === code);
  const offer = chosen && zones[chosen[2]];
  const fees = offer ?? anywhere;
  // The select needs JavaScript. Without the options in the HTML, the wilayas are sent once: as the component's props.
  const options = useHydrated() ? offers : [];
  return (
    <>
      <div className="needs-script mb-3">
        <Label htmlFor={id} className="sr-only">
          {texts.wilaya}
        </Label>
        <Select
          id={id}
          autoComplete="off"
          value={chosen?.[0] ?? ""}
          onChange={(event) => rememberWilaya(Number(event.target.value))}
        >
          <option value="">{texts.choose}</option>
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {`${each} ${name}`}
            </option>
          ))}
        </Select>
      </div>
      <div aria-live="polite">
        <dl>
          <Fee label={texts.home} fee={fees.home} />
          <Fee label={texts.desk} fee={fees.desk} />
        </dl>
        <p className="min-h-[2lh]">
          {/* The page is cached for hours, so only the browser knows which day it is. */}
          {offer?.estimate === "standard"
            ? fill(texts.standard, daysInWords(deliveryDays(code), locale), locale)
            : texts[offer?.estimate ?? "anywhere"]}
        </p>
        {freeOver !== null && <p>{(offer?.estimate ?? "standard") === "standard" ? freeOver : "\u00a0"}</p>}
      </div>
    </>
  );
}

function Fee({ label, fee }: { label: string; fee: string }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-1">
      <dt>{label}</dt>
      <dd>
        <bdi>{fee}</bdi>
      </dd>
    </div>
  );
}
