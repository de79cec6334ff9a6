import type { z } from "zod";
import type { Locale } from "@/lib/core/locale.ts";
import type { Minor } from "@/lib/core/money.ts";
import type * as answer from "./answer-schema.ts";

export const DELIVERY_TYPES = ["home", "desk"] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

export type PlaceName = Readonly<Record<Locale, string>>;

export type Commune = z.output<typeof answer.commune>;
export type Desk = z.output<typeof answer.desk>;
export type Wilaya = z.output<typeof answer.wilaya>;
export type WilayaPlaces = z.output<typeof answer.placesAnswer>;

/** The cheapest priced delivery of each type over all wilayas; null where no wilaya has one. */
export function lowestFees(wilayas: readonly Wilaya[]): Record<DeliveryType, Minor | null> {
  const lowest = (type: DeliveryType): Minor | null => {
    const fees = wilayas.flatMap(({ rates }) => (rates[type]?.mode === "price" ? [rates[type].fee] : []));
    return fees.length === 0 ? null : Math.min(...fees);
  };
  return { home: lowest("home"), desk: lowest("desk") };
}

/** The lowest and highest fee of both delivery types in wilayas with standard delivery; null without a price. */
export function feeRange(wilayas: readonly Wilaya[]): { lowest: Minor; highest: Minor } | null {
  const rates = wilayas
    .filter(({ delivery }) => delivery === "standard")
    .flatMap(({ rates: { home, desk } }) => [home, desk]);
  const fees = rates.flatMap((rate) => (rate === null || rate.mode === "unavailable" ? [] : [rate.fee ?? 0]));
  return fees.length === 0 ? null : { lowest: Math.min(...fees), highest: Math.max(...fees) };
}
