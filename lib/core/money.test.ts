import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import en from "@/messages/en.json";
import ar from "@/messages/ar.json";
import { formatFigure, formatMoney, isCurrency, plainAmount, roundToCoin } from "./money.ts";

describe("an amount of money", () => {
  it.each([
    [1_250_000, "12,500\u00a0DA", "12\u00a0500\u00a0د.ج"],
    [0, "0\u00a0DA", "0\u00a0د.ج"],
    [100, "1\u00a0DA", "1\u00a0د.ج"],
    [99_900, "999\u00a0DA", "999\u00a0د.ج"],
    [100_000, "1,000\u00a0DA", "1\u00a0000\u00a0د.ج"],
    [123_456_789_00, "123,456,789\u00a0DA", "123\u00a0456\u00a0789\u00a0د.ج"],
    [1_250_005, "12,500.05\u00a0DA", "12\u00a0500,05\u00a0د.ج"],
    [-250_000, "-2,500\u00a0DA", "\u2066-2\u00a0500\u2069\u00a0د.ج"],
  ])("of %d centimes reads %s", (minor, english, arabic) => {
    expect(formatMoney(minor, "DZD", "en")).toBe(english);
    expect(formatMoney(minor, "DZD", "ar")).toBe(arabic);
  });

  it.each([
    [15_000, "$150", "150\u00a0$"],
    [14_999, "$149.99", "149,99\u00a0$"],
    [14_990, "$149.90", "149,90\u00a0$"],
    [123_456_700, "$1,234,567", "1\u00a0234\u00a0567\u00a0$"],
    [-5, "-$0.05", "\u2066-0,05\u2069\u00a0$"],
  ])("of %d cents reads %s", (minor, english, arabic) => {
    expect(formatMoney(minor, "USD", "en")).toBe(english);
    expect(formatMoney(minor, "USD", "ar")).toBe(arabic);
  });

  it("without its currency keeps the minus before the figure in a line from right to left", () => {
    expect(formatFigure(-250_000, "en")).toBe("-2,500");
    expect(formatFigure(-250_000, "ar")).toBe("\u2066-2\u00a0500\u2069");
  });

  it("has the thousands signs of the English number format, without using it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000_000_000 }), (units) => {
        expect(formatMoney(units * 100, "DZD", "en")).toBe(`${units.toLocaleString("en-US")}\u00a0DA`);
      }),
    );
  });

  it("makes the sentence on free delivery, which is true at exactly the amount", () => {
    const amount = formatMoney(15_000, "USD", "en");
    expect(createTranslator({ locale: "en", messages: en, namespace: "product.delivery" })("over", { amount })).toBe(
      "Free standard delivery from $150.",
    );
    expect(
      createTranslator({ locale: "ar", messages: ar, namespace: "product.delivery" })("over", { amount }),
    ).toContain(amount);
  });
});

describe("rounding to the smallest coin in use", () => {
  it("rounds half up", () => {
    expect(roundToCoin(50, 1, "DZD")).toBe(100);
    expect(roundToCoin(49, 1, "DZD")).toBe(0);
    expect(roundToCoin(1, 2, "USD")).toBe(1);
  });

  it("does not change whole coins", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (coins) => {
        expect(roundToCoin(coins * 100, 1, "DZD")).toBe(coins * 100);
      }),
    );
  });
});

it("knows its currencies and nothing else", () => {
  expect(["DZD", "USD"].every(isCurrency)).toBe(true);
  expect(["EUR", "constructor", "", null, 5].some(isCurrency)).toBe(false);
});

it("writes an amount for machines with a point and two decimals", () => {
  expect([0, 100, 1_250_000, 14_999, 1_000_000_000_000].map(plainAmount)).toEqual([
    "0.00",
    "1.00",
    "12500.00",
    "149.99",
    "10000000000.00",
  ]);
});
