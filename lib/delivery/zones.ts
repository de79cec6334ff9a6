import type { Locale } from "@/lib/core/locale.ts";
import type { Wilaya } from "./places.ts";

/** The rates that several wilayas share. */
export type Zone = Pick<Wilaya, "delivery" | "rates">;

/** The page gets shared rates once, and for each wilaya the index of its rates in `zones`. */
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

/** The name and the rates of the wilaya with this code; null for an unknown code. */
export function zoneOf({ zones, places }: Zones, code: number): { name: string; zone: Zone } | null {
  const place = places.find(([each]) => each === code);
  const zone = place && zones[place[2]];
  return zone ? { name: place[1], zone } : null;
}
