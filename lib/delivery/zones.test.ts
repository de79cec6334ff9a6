import { expect, it } from "vitest";
import type { Wilaya } from "./places.ts";
import { zoneOf, zonesOf } from "./zones.ts";

const aWilaya = (code: number, fee: number): Wilaya => ({
  code,
  name: { en: `Wilaya ${code}`, ar: `ولاية ${code}` },
  delivery: "standard",
  rates: { home: { mode: "price", fee }, desk: null },
});
const wilayas = [aWilaya(16, 500), aWilaya(31, 700), aWilaya(9, 500)];

it("wilayas with the same rates share one zone", () => {
  expect(zonesOf(wilayas, "en").zones).toHaveLength(2);
});

it("finds the name and the rates of every wilaya", () => {
  const zones = zonesOf(wilayas, "ar");
  for (const { code, name, delivery, rates } of wilayas)
    expect(zoneOf(zones, code)).toEqual({ name: name.ar, zone: { delivery, rates } });
  expect(zoneOf(zones, 0)).toBeNull();
});
