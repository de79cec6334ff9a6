import type { Locale } from "@/lib/core/locale.ts";
import type { Wilaya } from "./places.ts";

/** What the shop charges in some wilayas. */
export type Zone = Pick<Wilaya, "delivery" | "rates">;

/** Most wilayas cost the same as others: a page is sent each kind once, and which wilaya is of which kind. */
export type Zones = {
  zones: readonly Zone[];
  places: readonly (readonly [code: number, name: string, zone: number])[];
};

export function zonesOf(wilayas: readonly Wilaya[], locale: Locale): Zones {
  const zones = new Map<string, Zone>();
  const places = wilayas.map(({ code, name, delivery, rates }) => {
    const zone = { delivery, rates };
    const key = JSON.stringify(zone);
    zones.set(key, zone);
    return [code, name[locale], [...zones.keys()].indexOf(key)] as const;
  });
  return { zones: [...zones.values()], places };
}

/** The wilaya with this code, by name, and what the shop charges there; null for a code that is not among them. */
export function zoneOf({ zones, places }: Zones, code: number): { name: string; zone: Zone } | null {
  const place = places.find(([each]) => each === code);
  const zone = place && zones[place[2]];
  return zone ? { name: place[1], zone } : null;
}
