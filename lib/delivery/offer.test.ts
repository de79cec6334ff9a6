import { describe, expect, it } from "vitest";
import { offerIn } from "./offer.ts";
import type { Wilaya } from "./places.ts";

const aWilaya = (changes: Partial<Wilaya> = {}): Wilaya => ({
  code: 16,
  name: { en: "Algiers", ar: "الجزائر" },
  delivery: "standard",
  rates: { home: { mode: "price", fee: 60_000 }, desk: { mode: "price", fee: 40_000 } },
  ...changes,
});

describe("the delivery offered in a wilaya", () => {
  it("has the fee of each delivery type, and the usual days", () => {
    expect(offerIn(aWilaya(), 500_000, 2_000_000)).toEqual({
      home: { kind: "price", fee: 60_000 },
      desk: { kind: "price", fee: 40_000 },
      estimate: "standard",
    });
  });

  it("is free for goods that reach the threshold", () => {
    expect(offerIn(aWilaya(), 2_000_000, 2_000_000)).toEqual({
      home: { kind: "free" },
      desk: { kind: "free" },
      estimate: "standard",
    });
  });

  it("says which delivery type is not offered", () => {
    const rates = { home: { mode: "price", fee: 60_000 }, desk: { mode: "unavailable", fee: null } } as const;
    expect(offerIn(aWilaya({ rates }), 0, null)).toEqual({
      home: { kind: "price", fee: 60_000 },
      desk: { kind: "unavailable" },
      estimate: "standard",
    });
  });

  it("is agreed by phone where delivery is custom, for any amount", () => {
    expect(offerIn(aWilaya({ delivery: "custom" }), 9_000_000, 2_000_000)).toEqual({
      home: { kind: "custom" },
      desk: { kind: "custom" },
      estimate: "custom",
    });
  });

  it.each(["standard", "custom"] as const)(
    "is unavailable where no delivery type has a price, also when delivery is %s",
    (delivery) => {
      expect(offerIn(aWilaya({ delivery, rates: { home: null, desk: null } }), 0, null)).toEqual({
        home: { kind: "unavailable" },
        desk: { kind: "unavailable" },
        estimate: "none",
      });
    },
  );
});
