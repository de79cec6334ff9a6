import type { z } from "zod";
import { ungrouped } from "@/lib/core/text.ts";
import { type Minor, MINOR_PER_UNIT } from "@/lib/core/money.ts";
import type { zonedWilaya } from "./admin-rows.ts";
import type { DeliveryRate, WilayaDelivery } from "./fees.ts";
import { DELIVERY_TYPES, type DeliveryType, type Wilaya } from "./places.ts";

/** Distance bands of the default fees, A (Algiers) to G (far south). */
export const ZONES = ["A", "B", "C", "D", "E", "F", "G"] as const;

export const RATE_MODES = ["price", "free", "unavailable"] as const;
export type RateMode = (typeof RATE_MODES)[number];

export type ZonedWilaya = z.output<typeof zonedWilaya>;

/** A rate in the form; `fee` is the typed text in whole units (DA). */
export type RateDraft = { mode: RateMode; fee: string };

export type WilayaDraft = { delivery: WilayaDelivery; rates: Readonly<Record<DeliveryType, RateDraft>> };

/** The unsaved rates by the code of their wilaya. */
export type Drafts = Readonly<Record<number, WilayaDraft>>;

type FeeChange = { wilaya: number; type: DeliveryType; mode: RateMode; fee: Minor | null };
export type DeliveryChange = { wilaya: number; delivery: WilayaDelivery };
export type RateChanges = { fees: readonly FeeChange[]; deliveries: readonly DeliveryChange[] };

export const MOST_FEE: Minor = 10_000_000;

/** `600`, `1,200`, `٦٠٠` as minor units; null for anything that is not a fee in whole units. */
export function feeOf(typed: string): Minor | null {
  const digits = ungrouped(typed);
  if (!/^\d+$/.test(digits)) return null;
  const fee = Number(digits) * MINOR_PER_UNIT;
  return fee > MOST_FEE ? null : fee;
}

const rateDraft = (rate: DeliveryRate | null): RateDraft => ({
  mode: rate?.mode ?? "unavailable",
  fee: rate?.mode === "price" ? String(rate.fee / MINOR_PER_UNIT) : "",
});

export const draftOf = ({ delivery, rates }: Wilaya): WilayaDraft => ({
  delivery,
  rates: { home: rateDraft(rates.home), desk: rateDraft(rates.desk) },
});

export const shownDraft = (wilaya: Wilaya, drafts: Drafts): WilayaDraft => drafts[wilaya.code] ?? draftOf(wilaya);

/** Whether the typed fee cannot be saved. */
export const isWrong = ({ mode, fee }: RateDraft): boolean => mode === "price" && feeOf(fee) === null;

const isSame = (one: RateDraft, other: RateDraft): boolean =>
  one.mode === other.mode && (one.mode !== "price" || feeOf(one.fee) === feeOf(other.fee));

const changedTypes = (draft: WilayaDraft, saved: WilayaDraft): DeliveryType[] =>
  DELIVERY_TYPES.filter((type) => !isSame(draft.rates[type], saved.rates[type]));

/** The changed rates that have to be saved. */
export function changesOf(wilayas: readonly Wilaya[], drafts: Drafts): RateChanges {
  const pairs = wilayas.map((wilaya) => ({
    wilaya: wilaya.code,
    saved: draftOf(wilaya),
    draft: shownDraft(wilaya, drafts),
  }));
  return {
    fees: pairs.flatMap(({ wilaya, saved, draft }) =>
      changedTypes(draft, saved).map((type) => {
        const { mode, fee } = draft.rates[type];
        return { wilaya, type, mode, fee: mode === "price" ? feeOf(fee) : null };
      }),
    ),
    deliveries: pairs
      .filter(({ saved, draft }) => saved.delivery !== draft.delivery)
      .map(({ wilaya, draft }) => ({ wilaya, delivery: draft.delivery })),
  };
}

/** Codes of the wilayas whose drafts have an invalid fee. */
export const wrongWilayas = (drafts: Drafts): number[] =>
  Object.entries(drafts).flatMap(([code, { rates }]) =>
    DELIVERY_TYPES.some((type) => isWrong(rates[type])) ? [Number(code)] : [],
  );

/** A change for many wilayas at once; what is left out stays as it is. */
export type BulkChange = { delivery?: WilayaDelivery; types: readonly DeliveryType[]; rate?: RateDraft };

export function withBulk(wilayas: readonly Wilaya[], drafts: Drafts, { delivery, types, rate }: BulkChange): Drafts {
  const changed = wilayas.map((wilaya) => {
    const draft = shownDraft(wilaya, drafts);
    const rates =
      rate === undefined ? draft.rates : { ...draft.rates, ...Object.fromEntries(types.map((type) => [type, rate])) };
    return [wilaya.code, { delivery: delivery ?? draft.delivery, rates }] as const;
  });
  return { ...drafts, ...Object.fromEntries(changed) };
}
