import { describe, expect, it } from "vitest";
import { median, percentile } from "./stats.ts";

describe("median", () => {
  it.each([
    [[7], 7],
    [[3, 1, 2], 2],
    [[10, 9, 1, 2], 5.5],
  ])("of %j is %d", (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it("of an empty list is NaN", () => {
    expect(median([])).toBeNaN();
  });
});

describe("percentile", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])("%d of 1 to 100 is %d", (share, expected) => {
    expect(percentile(hundred, share)).toBe(expected);
  });

  it("of one value is that value", () => {
    expect(percentile([4], 0.99)).toBe(4);
  });
});
