import { describe, expect, it } from "vitest";
import { budgets } from "./budgets.ts";

const da = (...prices: number[]) => prices.map((price) => price * 100);

describe("The budgets for gifts", () => {
  it("are round amounts at a quarter, a half and three quarters of the prices", () => {
    expect(budgets(da(1900, 2300, 5100, 6420, 8100, 12_300, 14_000, 48_000))).toEqual(da(2500, 6500, 15_000));
  });

  it("follow the catalogue, however cheap or dear it is", () => {
    expect(budgets(da(3, 4, 7, 12))).toEqual(da(3, 4, 7));
    expect(budgets(da(110_000, 190_000, 240_000, 900_000))).toEqual(da(150_000, 200_000, 250_000));
  });

  it("never keep all products, and never none", () => {
    for (let n = 0; n < 300; n++) {
      const prices = Array.from({ length: n % 23 }, (_, i) => 100 + ((n * 7919 + i * 104_729) % 9_000_000)).sort(
        (one, other) => one - other,
      );
      for (const limit of budgets(prices)) {
        const left = prices.filter((price) => price <= limit).length;
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThan(prices.length);
      }
    }
  });

  it("are none when there are no prices, or all prices are equal", () => {
    for (const prices of [[], da(0, 0), da(5000), da(5000, 5000, 5000)]) expect(budgets(prices)).toEqual([]);
  });
});
