import { describe, expect, it } from "vitest";
import { amountText, taxRateOf, taxRateText, thresholdOf, wholeOf, wrapPriceOf } from "./admin-settings.ts";

describe("the free-shipping threshold", () => {
  it.each([
    ["20000", 2000000],
    ["20 000", 2000000],
    ["20,000", 2000000],
    ["1,020,000.5", 102000050],
    ["٢٠٠٠٠", 2000000],
    ["149.99", 14999],
    ["149,9", 14990],
    ["٠٫٥", 50],
  ])("%j is accepted", (typed, threshold) => {
    expect(thresholdOf(typed)).toBe(threshold);
  });
  it.each(["0", "-1", "1.234", "20,0000", "free", "99999999999"])("%j is refused", (typed) => {
    expect(thresholdOf(typed)).toBeNull();
  });
  it("reads back as it was typed", () => {
    expect([amountText(2000000), amountText(14999), amountText(0), amountText(null)]).toEqual([
      "20000",
      "149.99",
      "0",
      "",
    ]);
    expect(["0", "٣٠٠", "149,5", "100000", "100001", "-1", "free"].map(wrapPriceOf)).toEqual([
      0,
      30_000,
      14_950,
      10_000_000,
      null,
      null,
      null,
    ]);
  });
});

describe("the tax rate", () => {
  it.each([
    ["19", 1900],
    ["9.5", 950],
    ["0", 0],
    ["١٩", 1900],
    ["100", 10000],
  ])("%j percent is accepted", (typed, bp) => {
    expect(taxRateOf(typed)).toBe(bp);
  });
  it.each(["", "100.01", "-3", "nineteen"])("%j is refused", (typed) => {
    expect(taxRateOf(typed)).toBeNull();
  });
  it("reads back as it was typed", () => {
    expect([taxRateText(1900), taxRateText(950), taxRateText(0)]).toEqual(["19", "9.5", "0"]);
  });
});

describe("a limit of orders", () => {
  it.each([
    ["20", 20],
    ["٢٠", 20],
    [" 5 ", 5],
    ["1", 1],
    ["60", 60],
  ])("%j is accepted", (typed, limit) => expect(wholeOf(typed, 60)).toBe(limit));
  it.each(["", "0", "-1", "1.5", "61", "1e3", "many", "9999999"])("%j is refused", (typed) =>
    expect(wholeOf(typed, 60)).toBeNull(),
  );
});
