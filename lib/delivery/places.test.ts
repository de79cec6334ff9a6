import { expect, it } from "vitest";
import { feeRange, type Wilaya } from "./places.ts";

const aWilaya = (over: Partial<Wilaya>): Wilaya => ({
  code: 16,
  name: { en: "Algiers", ar: "الجزائر" },
  delivery: "standard",
  rates: { home: { mode: "price", fee: 60_000 }, desk: { mode: "price", fee: 40_000 } },
  ...over,
});

it("the range of fees includes both delivery types of all wilayas with standard delivery", () => {
  const far = aWilaya({
    code: 11,
    rates: { home: { mode: "price", fee: 140_000 }, desk: { mode: "unavailable", fee: null } },
  });
  expect(feeRange([aWilaya({}), far])).toEqual({ lowest: 40_000, highest: 140_000 });
});

it("the range of fees counts free delivery as 0 and leaves out custom delivery", () => {
  const free = aWilaya({ rates: { home: { mode: "free", fee: null }, desk: null } });
  const custom = aWilaya({ delivery: "custom", rates: { home: { mode: "price", fee: 900_000 }, desk: null } });
  expect(feeRange([aWilaya({}), free, custom])).toEqual({ lowest: 0, highest: 60_000 });
});

it("the range of fees is null while no wilaya has a price", () => {
  expect(feeRange([aWilaya({ rates: { home: null, desk: { mode: "unavailable", fee: null } } })])).toBeNull();
});
