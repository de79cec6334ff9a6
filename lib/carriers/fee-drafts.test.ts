import { describe, expect, it } from "vitest";
import type { CarrierFee } from "./rows.ts";
import { draftOf, feeAfter, feeChanges, feeOn, isWrongFee, wilayasWithWrongFees, withFees } from "./fee-drafts.ts";

const fees: CarrierFee[] = [
  { wilaya: 16, type: "home", fromDay: "2026-12-01", fee: 50_000, returnFee: 25_000 },
  { wilaya: 16, type: "home", fromDay: "2026-01-01", fee: 40_000, returnFee: 20_000 },
  { wilaya: 9, type: "desk", fromDay: "2026-01-01", fee: 30_000, returnFee: 0 },
];
const TODAY = "2026-11-24";

it("the fee of a day is the newest fee that has started by that day; the fee after it starts later", () => {
  expect(feeOn(fees, 16, "home", TODAY)?.fee).toBe(40_000);
  expect(feeOn(fees, 16, "home", "2026-12-01")?.fee).toBe(50_000);
  expect(feeOn(fees, 16, "home", "2025-12-31")).toBeNull();
  expect(feeAfter(fees, 16, "home", TODAY)?.fromDay).toBe("2026-12-01");
  expect(feeAfter(fees, 9, "desk", TODAY)).toBeNull();
});

describe("unsaved fees", () => {
  it("do not exist while every field has its saved value", () => {
    expect(feeChanges(fees, { "16 home": { fee: "٤٠٠", returnFee: "200" }, "1 home": draftOf(null) }, TODAY)).toEqual(
      [],
    );
  });

  it("are valid from the chosen day on", () => {
    const drafts = { "16 home": { fee: "450", returnFee: "" }, "1 desk": { fee: "900", returnFee: "300" } };
    expect(feeChanges(fees, drafts, TODAY)).toEqual([
      { wilaya: 16, type: "home", from_day: TODAY, fee: 45_000, return_fee: 0 },
      { wilaya: 1, type: "desk", from_day: TODAY, fee: 90_000, return_fee: 30_000 },
    ]);
  });

  it("delete the saved fee that is valid on that day when the field is emptied", () => {
    expect(feeChanges(fees, { "9 desk": { fee: "", returnFee: "" } }, TODAY)).toEqual([
      { wilaya: 9, type: "desk", from_day: "2026-01-01", fee: null, return_fee: null },
    ]);
  });

  it.each([
    { fee: "4.5", returnFee: "" },
    { fee: "abc", returnFee: "" },
    { fee: "400", returnFee: "-1" },
    { fee: "", returnFee: "200" },
  ])("%j cannot be saved", (draft) => {
    expect(isWrongFee(draft)).toBe(true);
    expect(wilayasWithWrongFees({ "16 home": draft, "16 desk": draft, "9 desk": { fee: "1", returnFee: "" } })).toEqual(
      [16],
    );
    expect(feeChanges(fees, { "16 home": draft }, TODAY)).toEqual([]);
  });

  it("are filled in for many wilayas at once, and an empty field changes nothing", () => {
    const drafts = withFees(fees, { "1 home": { fee: "900", returnFee: "1" } }, TODAY, {
      wilayas: [16, 1],
      types: ["home", "desk"],
      fee: "",
      returnFee: "250",
    });
    expect(drafts).toEqual({
      "16 home": { fee: "400", returnFee: "250" },
      "1 home": { fee: "900", returnFee: "250" },
    });
  });
});
