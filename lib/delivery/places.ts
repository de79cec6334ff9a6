import type { Locale } from "@/lib/core/locale.ts";
import type { Minor } from "@/lib/core/money.ts";
import type { DeliveryRate, WilayaDelivery } from "./fees.ts";

export const DELIVERY_TYPES = ["home", "desk"] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

export type PlaceName = Readonly<Record<Locale, string>>;

export type Commune = { id: number; name: PlaceName };

export type Desk = {
  id: string;
  communeId: number;
  name: PlaceName;
  address: Readonly<Record<Locale, string | null>>;
  phone: string | null;
};

export type Wilaya = {
  code: number;
  name: PlaceName;
  delivery: WilayaDelivery;
  rates: Readonly<Record<DeliveryType, DeliveryRate | null>>;
};

/** The places that the checkout offers once a wilaya is chosen. */
export type WilayaPlaces = { communes: readonly Commune[]; desks: readonly Desk[] };

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
