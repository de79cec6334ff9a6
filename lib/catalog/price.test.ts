import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coinOf, type Currency } from "@/lib/core/money.ts";
import {
  cheapest,
  cheapestSize,
  formerUnitPrice,
  MAX_ML,
  MAX_PRICE,
  MAX_UNIT_PRICE,
  millilitres,
  pricePer10ml,
  savingPercent,
  toSizePrices,
  unitPrice,
} from "./price.ts";
import type { Priced } from "./product.ts";

type Vector = { why: string; price: number; size_prices: unknown; size: string | null; coin: number; expected: number };

/** Parsed, not imported: a bundler turns a `__proto__` key into a prototype. */
const vectors: Vector[] = JSON.parse(readFileSync("supabase/tests/price-vectors.json", "utf8"));

const aPrice = (over: Partial<Priced> = {}): Priced => ({ price: 250_000, sizePrices: {}, currency: "DZD", ...over });

const currencyOfCoin = (coin: number): Currency => (coin === coinOf("DZD") ? "DZD" : "USD");

describe("a line's price, on the vectors shared with the database", () => {
  it.each(vectors)("$why", ({ price, size_prices, size, coin, expected }) => {
    const currency = currencyOfCoin(coin);
    expect(coinOf(currency)).toBe(coin);
    expect(unitPrice({ price, sizePrices: toSizePrices(size_prices), currency }, size)).toBe(expected);
  });
});

describe("a size_prices column", () => {
  it("keeps whole amounts from 0 up", () => {
    expect(toSizePrices({ "30 ml": 0, "50 ml": 990_000 })).toEqual({ "30 ml": 0, "50 ml": 990_000 });
  });

  it.each([null, "990000", -1, 990_000.5, true, {}, [], MAX_UNIT_PRICE + 1])(
    "counts the entry %j as absent",
    (entry) => {
      expect(toSizePrices({ "50 ml": entry, "30 ml": 700_000 })).toEqual({ "30 ml": 700_000 });
    },
  );

  it.each([null, undefined, [1, 2], "50 ml", 5])("is empty when it is %j", (json) => {
    expect(toSizePrices(json)).toEqual({});
  });
});

describe("a line's price, whatever the product", () => {
  const price = fc.integer({ min: 0, max: MAX_PRICE });
  const ml = fc.integer({ min: 1, max: MAX_ML });

  it("is a whole number of coins within bounds, for any text as size", () => {
    fc.assert(
      fc.property(price, fc.option(fc.string()), (amount, size) => {
        const unit = unitPrice(aPrice({ price: amount }), size);
        expect(Number.isSafeInteger(unit)).toBe(true);
        expect(unit % coinOf("DZD")).toBe(0);
        expect(unit).toBeLessThanOrEqual(MAX_UNIT_PRICE);
      }),
    );
  });

  it("differs from the exact product by half a coin at most", () => {
    fc.assert(
      fc.property(price, ml, (amount, size) => {
        const doubled = 2 * 10 * unitPrice(aPrice({ price: amount }), `${size} ml`);
        expect(Math.abs(doubled - 2 * amount * size)).toBeLessThanOrEqual(10 * coinOf("DZD"));
      }),
    );
  });

  it("never falls for a larger size", () => {
    fc.assert(
      fc.property(price, ml, ml, (amount, one, other) => {
        const product = aPrice({ price: amount });
        const [small, large] = one < other ? [one, other] : [other, one];
        expect(unitPrice(product, `${small} ml`)).toBeLessThanOrEqual(unitPrice(product, `${large} ml`));
      }),
    );
  });
});

describe("the price of 10 ml", () => {
  it("is the base price when the size follows the rule", () => {
    expect(pricePer10ml(aPrice(), "50 ml")).toBe(250_000);
  });

  it("is lower for a large bottle with a lower price", () => {
    expect(pricePer10ml(aPrice({ sizePrices: { "100 ml": 1_900_000 } }), "100 ml")).toBe(190_000);
  });

  it("divides by the exact volume", () => {
    expect(pricePer10ml(aPrice({ sizePrices: { "7.5 ml": 199_000 } }), "7.5 ml")).toBe(265_300);
  });
});

describe("the volume of a size", () => {
  it.each([
    ["50 ml", 50],
    ["7.5 ml", 7.5],
    ["Discovery", 10],
    ["0 ml", 10],
    [null, 10],
  ])("%s is %d ml", (size, expected) => {
    expect(millilitres(size)).toBe(expected);
  });
});

describe("the former price", () => {
  const reduced = { ...aPrice({ price: 200_000 }), compareAtPrice: 250_000 };

  it.each([
    ["scales with the size", reduced, "50 ml", 1_250_000],
    ["is that of 10 ml without a size", reduced, null, 250_000],
    ["is rounded to the coin like the price", { ...reduced, compareAtPrice: 250_050 }, "7 ml", 175_000],
    ["is not known for a size with its own price", { ...reduced, sizePrices: { "50 ml": 900_000 } }, "50 ml", null],
    [
      "is known for a size without its own price",
      { ...reduced, sizePrices: { "50 ml": 900_000 } },
      "100 ml",
      2_500_000,
    ],
    [
      "is not shown where rounding leaves no difference",
      { ...reduced, price: 250_000, compareAtPrice: 250_001 },
      "10 ml",
      null,
    ],
    ["is null without a former price of 10 ml", { ...reduced, compareAtPrice: null }, "50 ml", null],
  ])("%s", (_, product, size, expected) => expect(formerUnitPrice(product, size)).toBe(expected));

  it("is above the price whenever there is one", () => {
    const amount = fc.integer({ min: 0, max: MAX_PRICE });
    fc.assert(
      fc.property(amount, amount, fc.option(fc.string()), (price, compareAtPrice, size) => {
        const product = { ...aPrice({ price }), compareAtPrice };
        const former = formerUnitPrice(product, size);
        if (former !== null) expect(former).toBeGreaterThan(unitPrice(product, size));
      }),
    );
  });

  it("gives the saving in whole percents, rounded down", () => {
    const percents = [
      savingPercent(250_000, 200_000),
      savingPercent(300_000, 200_000),
      savingPercent(250_000, 249_900),
      savingPercent(100, 0),
    ];
    expect(percents).toEqual([20, 33, 0, 100]);
  });
});

describe("the lowest price of a product", () => {
  it("is the price of its cheapest size, own prices included", () => {
    expect(cheapest({ ...aPrice({ sizePrices: { "50 ml": 600_000 } }), sizes: ["30 ml", "50 ml", "100 ml"] })).toBe(
      600_000,
    );
    expect(cheapest({ ...aPrice(), sizes: ["100 ml", "30 ml"] })).toBe(750_000);
  });

  it("names its cheapest size", () => {
    expect(cheapestSize({ ...aPrice({ sizePrices: { "50 ml": 600_000 } }), sizes: ["30 ml", "50 ml", "100 ml"] })).toBe(
      "50 ml",
    );
    expect(cheapestSize({ ...aPrice(), sizes: [] })).toBeNull();
  });

  it("is the price of 10 ml when there are no sizes", () => {
    expect(cheapest({ ...aPrice(), sizes: [] })).toBe(250_000);
  });
});
