import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DeliveryRate,
  includedTax,
  missingForFree,
  orderTotals,
  type QuoteRequest,
  quote,
  shippingOf,
} from "./fees.ts";

const FEE: DeliveryRate = { mode: "price", fee: 60_000 };
const FREE: DeliveryRate = { mode: "free", fee: null };
const UNAVAILABLE: DeliveryRate = { mode: "unavailable", fee: null };

const aQuote = (over: Partial<QuoteRequest> = {}) =>
  quote({ rate: FEE, delivery: "standard", subtotal: 1_000_000, threshold: 2_000_000, ...over });

describe("the price of delivery", () => {
  it("is the fee of the wilaya", () => {
    expect(aQuote()).toEqual({ kind: "price", fee: 60_000 });
  });

  it("is free where the rate is free", () => {
    expect(aQuote({ rate: FREE })).toEqual({ kind: "free" });
  });

  it.each([
    [1_999_900, "price"],
    [2_000_000, "free"],
    [2_000_100, "free"],
  ])("for goods of %d with a threshold of 2000000 is %s", (subtotal, kind) => {
    expect(aQuote({ subtotal }).kind).toBe(kind);
  });

  it("is never free by amount when the shop has no threshold", () => {
    expect(aQuote({ subtotal: 10 ** 12, threshold: null }).kind).toBe("price");
  });

  it("is confirmed by phone for custom delivery, with any amount", () => {
    expect(aQuote({ delivery: "custom", subtotal: 10 ** 12 })).toEqual({ kind: "custom" });
    expect(aQuote({ delivery: "custom", rate: FREE })).toEqual({ kind: "custom" });
  });

  it.each([UNAVAILABLE, null])("is unavailable when the shop does not deliver (%j)", (rate) => {
    expect(aQuote({ rate, subtotal: 10 ** 12 })).toEqual({ kind: "unavailable" });
    expect(aQuote({ rate, delivery: "custom" })).toEqual({ kind: "unavailable" });
  });

  it("is shown with the amount that is missing until it is free", () => {
    expect(missingForFree(1_500_000, 2_000_000)).toBe(500_000);
    expect(missingForFree(2_500_000, 2_000_000)).toBe(0);
    expect(missingForFree(1_500_000, null)).toBeNull();
  });

  it("is added as the fee, as 0 when free, and not at all when custom", () => {
    expect([aQuote(), aQuote({ rate: FREE }), aQuote({ delivery: "custom" })].map(shippingOf)).toEqual([
      60_000,
      0,
      null,
    ]);
  });
});

describe("the tax contained in the goods", () => {
  it.each([
    [1_190_000, 1900, 190_000],
    [1_000_000, 1900, 159_700],
    [0, 1900, 0],
    [1_000_000, 0, 0],
    [20_000, 10_000, 10_000],
    [300, 10_000, 200],
  ])("of %d at %d basis points is %d", (subtotal, rate, tax) => {
    expect(includedTax(subtotal, rate, "DZD")).toBe(tax);
  });

  it("never exceeds the goods", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 10_000 }), (coins, rate) => {
        const tax = includedTax(coins * 100, rate, "DZD");
        expect(tax >= 0 && tax <= coins * 100 && tax % 100 === 0).toBe(true);
      }),
    );
  });
});

describe("the lines of the checkout", () => {
  it("add up; the tax is part of the goods and is not added", () => {
    expect(orderTotals({ subtotal: 1_190_000, shipping: 60_000, giftWrap: null }, 1900, "DZD")).toEqual({
      subtotal: 1_190_000,
      shipping: 60_000,
      giftWrap: null,
      tax: 190_000,
      total: 1_250_000,
    });
  });

  it("leave an unconfirmed delivery out of the total", () => {
    const totals = orderTotals({ subtotal: 1_190_000, shipping: null, giftWrap: null }, 1900, "DZD");
    expect(totals).toMatchObject({ shipping: null, total: 1_190_000 });
  });

  it("add the gift wrapping, whose tax is contained too", () => {
    const sold = { subtotal: 1_100_000, shipping: 60_000, giftWrap: 90_000 };
    expect(orderTotals(sold, 1900, "DZD")).toEqual({ ...sold, tax: 190_000, total: 1_250_000 });
  });
});
