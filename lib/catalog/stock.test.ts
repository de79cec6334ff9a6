import { describe, expect, it } from "vitest";
import { isNew, stockState } from "./stock.ts";

describe("the stock state that a shopper sees", () => {
  it.each([
    [0, 3, { kind: "out" }],
    [-1, 3, { kind: "out" }],
    [1, 3, { kind: "low", left: 1 }],
    [3, 3, { kind: "low", left: 3 }],
    [4, 3, { kind: "in" }],
    [1, 0, { kind: "in" }],
  ])("%i in stock with a threshold of %i", (stock, lowStockThreshold, state) => {
    expect(stockState({ stock, lowStockThreshold })).toEqual(state);
  });

  it("calls a product new for thirty days", () => {
    const now = Date.parse("2026-11-20T00:00:00Z");
    expect(isNew({ createdAt: "2026-10-22T00:00:00Z" }, now)).toBe(true);
    expect(isNew({ createdAt: "2026-10-20T00:00:00Z" }, now)).toBe(false);
  });
});
