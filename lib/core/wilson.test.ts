import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wilson } from "./wilson.ts";

const counts = fc
  .integer({ min: 1, max: 5000 })
  .chain((all) => fc.tuple(fc.integer({ min: 0, max: all }), fc.constant(all)));

describe("the interval of a rate", () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [2, 2, 0.3424, 1],
  ])("of %i of %i is %f to %f", (hits, all, low, high) => {
    expect(wilson(hits, all)?.low).toBeCloseTo(low, 4);
    expect(wilson(hits, all)?.high).toBeCloseTo(high, 4);
  });

  it("is null when there are no cases", () => expect(wilson(0, 0)).toBeNull());

  it("contains the rate, and stays between 0 and 1", () => {
    fc.assert(
      fc.property(counts, ([hits, all]) => {
        const { low, high } = wilson(hits, all) ?? { low: NaN, high: NaN };
        expect(0 <= low && low <= hits / all && hits / all <= high && high <= 1).toBe(true);
      }),
    );
  });

  it("rises with each hit, and mirrors the interval of the misses", () => {
    fc.assert(
      fc.property(counts, ([hits, all]) => {
        fc.pre(hits < all);
        const [less, more, misses] = [wilson(hits, all), wilson(hits + 1, all), wilson(all - hits, all)];
        expect(more?.low).toBeGreaterThan(less?.low ?? NaN);
        expect(more?.high).toBeGreaterThan(less?.high ?? NaN);
        expect(misses?.low).toBeCloseTo(1 - (less?.high ?? NaN), 10);
      }),
    );
  });

  it("of the same rate is narrower when there are more cases", () => {
    fc.assert(
      fc.property(counts, ([hits, all]) => {
        const [few, many] = [wilson(hits, all), wilson(hits * 2, all * 2)];
        const width = (of: typeof few) => (of?.high ?? NaN) - (of?.low ?? NaN);
        expect(width(many)).toBeLessThan(width(few));
      }),
    );
  });
});
