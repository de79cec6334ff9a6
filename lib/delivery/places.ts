import type { Locale } from "@/lib/core/locale.ts";
import type { Minor } from "@/lib/core/money.ts";
import type { DeliveryRate, WilayaDelivery } from "./fees.ts";

export const DELIVERY_TYPES = ["home", "desk"] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

export type PlaceName = Readonly<Record<Locale, string>>;

export type Commune = { id: number; name: PlaceName };

export type Desk = { id: string; communeId: number; name: PlaceName; address: Readonly<Record<Locale, string | null>> };

export type Wilaya = { code: number; name: PlaceName; delivery: WilayaDelivery; rates: Readonly<Record<DeliveryType, DeliveryRate | null>> };

/** What the checkout needs to know once a wilaya is chosen. */
export type WilayaPlaces = { communes: readonly Commune[]; desks: readonly Desk[] };

/** The cheapest priced delivery of each type over all wilayas; null where no wilaya has one. */
export function lowestFees(wilayas: readonly Wilaya[]): Record<DeliveryType, Minor | null> {
  const lowest = (type: DeliveryType): Minor | null => {
    const fees = wilayas.flatMap(({ rates }) => (rates[type]?.mode === "price" ? [rates[type].fee] : []));
    return fees.length === 0 ? null : Math.min(...fees);
  };
  return { home: lowest("home"), desk: lowest("desk") };
}
