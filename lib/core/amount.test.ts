import { describe, expect, it } from "vitest";
import { amountOf, amountText, percentOf, wholeOf } from "./amount";

describe("an amount", () => {
  it.each([
    ["12500", 1_250_000],
    ["12,500", 1_250_000],
    ["12.500", 1_250_000],
    ["12 500", 1_250_000],
    ["12\u00a0500\u202f", 1_250_000],
    ["12,500.50", 1_250_050],
    ["12.500,5", 1_250_050],
    ["149.99", 14_999],
    ["0", 0],
    ["0,05", 5],
    ["١٢٬٥٠٠", 1_250_000],
    ["٧٫٥", 750],
    ["1,250,000", 125_000_000],
  ])("typed as %s", (typed, minor) => expect(amountOf(typed)).toBe(minor));

  it.each(["", " ", "-5", "12,50,0", "1e5", "12.5000", "DA 5", "NaN", "99999999999", "1,2,3", "="])(
    "is not %j",
    (typed) => expect(amountOf(typed)).toBeNull(),
  );

  it.each([0, 5, 50, 14_999, 1_250_000, 100_000_000_000])("of %i is the same after writing and reading it", (minor) =>
    expect(amountOf(amountText(minor))).toBe(minor),
  );
});

it("reads whole numbers only", () => {
  expect(["12", "٣", "1 200", "", "1.5", "-1", "1e3"].map(wholeOf)).toEqual([12, 3, 1200, null, null, null, null]);
});

it("reads changes in percent", () => {
  expect(["+10", "-12,5", "−5 %", "٥٪", "0.25", "1000", "ten", "", "5.125"].map(percentOf)).toEqual([
    10,
    -12.5,
    -5,
    5,
    0.25,
    null,
    null,
    null,
    null,
  ]);
});
