import { describe, expect, it } from "vitest";
import { changesOf, draftOf, feeOf, withBulk, wrongWilayas, type ZonedWilaya } from "./admin-rates.ts";

const aWilaya = (over: Partial<ZonedWilaya> = {}): ZonedWilaya => ({
  code: 16,
  zone: "A",
  name: { en: "Algiers", ar: "الجزائر" },
  delivery: "standard",
  rates: { home: { mode: "price", fee: 40000 }, desk: { mode: "free", fee: null } },
  ...over,
});

describe("a fee as it is typed", () => {
  it.each([
    ["400", 40000],
    ["1,200", 120000],
    ["٤٠٠", 40000],
    ["0", 0],
    [" 100000 ", 10000000],
  ])("%j is read", (typed, fee) => {
    expect(feeOf(typed)).toBe(fee);
  });
  it.each(["", "-5", "4.5", "100001", "9999999999999999", "abc"])("%j is refused", (typed) => {
    expect(feeOf(typed)).toBeNull();
  });
});

describe("unsaved changes", () => {
  it("do not exist while every field has its saved value", () => {
    const wilaya = aWilaya();
    const retyped = {
      16: { ...draftOf(wilaya), rates: { ...draftOf(wilaya).rates, home: { mode: "price", fee: "٤٠٠" } } },
    } as const;
    expect(changesOf([wilaya], retyped)).toEqual({ fees: [], deliveries: [] });
  });

  it("include each fee and each kind of delivery that differs", () => {
    const drafts = {
      16: {
        delivery: "custom",
        rates: { home: { mode: "price", fee: "450" }, desk: { mode: "unavailable", fee: "" } },
      },
    } as const;
    expect(changesOf([aWilaya()], drafts)).toEqual({
      fees: [
        { wilaya: 16, type: "home", mode: "price", fee: 45000 },
        { wilaya: 16, type: "desk", mode: "unavailable", fee: null },
      ],
      deliveries: [{ wilaya: 16, delivery: "custom" }],
    });
  });

  it("include a bulk change made after single ones", () => {
    const blida = aWilaya({ code: 9, name: { en: "Blida", ar: "البليدة" } });
    const first = withBulk([aWilaya()], {}, { delivery: "custom", types: [] });
    const both = withBulk([aWilaya(), blida], first, { types: ["desk"], rate: { mode: "price", fee: "300" } });
    expect(changesOf([aWilaya(), blida], both)).toEqual({
      fees: [
        { wilaya: 16, type: "desk", mode: "price", fee: 30000 },
        { wilaya: 9, type: "desk", mode: "price", fee: 30000 },
      ],
      deliveries: [{ wilaya: 16, delivery: "custom" }],
    });
  });

  it("cannot be saved with an invalid fee", () => {
    expect(wrongWilayas(withBulk([aWilaya()], {}, { types: ["home"], rate: { mode: "price", fee: "" } }))).toEqual([
      16,
    ]);
  });
});
