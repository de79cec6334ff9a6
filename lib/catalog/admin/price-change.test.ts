import { expect, it } from "vitest";
import { formerLines, priceLines, signedPercent, stepAmount } from "./price-change";
import type { PriceRow } from "./price-change-schema";

const aRow = (over: Partial<PriceRow> = {}): PriceRow => ({
  id: "p1",
  sku: "SA-101",
  name: { en: "Aube", ar: null },
  sizes: ["30 ml", "50 ml", "100 ml"],
  before: { price: 90_000, sizePrices: { "100 ml": 800_000, "50 ml": 450_000 }, compareAtPrice: null },
  after: { price: 76_500, sizePrices: { "100 ml": 680_000, "50 ml": 382_500 }, compareAtPrice: null },
  ...over,
});

it("shows the price of each size that is sold, also of a size without a price of its own", () => {
  expect(priceLines(aRow(), "DZD")).toEqual([
    { size: "30 ml", before: 270_000, after: 229_500 },
    { size: "50 ml", before: 450_000, after: 382_500 },
    { size: "100 ml", before: 800_000, after: 680_000 },
  ]);
});

it("leaves out prices that rounding does not change", () => {
  const before = { price: 100, sizePrices: { "50 ml": 500 }, compareAtPrice: null };
  expect(priceLines(aRow({ before, after: { ...before, sizePrices: { "50 ml": 400 } } }), "DZD")).toEqual([
    { size: "50 ml", before: 500, after: 400 },
  ]);
});

it("shows the base price when no size changes", () => {
  const [before, after] = [
    { price: 90_000, sizePrices: { "50 ml": 450_000 }, compareAtPrice: null },
    { price: 85_000, sizePrices: { "50 ml": 450_000 }, compareAtPrice: null },
  ];
  for (const sizes of [[], ["50 ml"]])
    expect(priceLines(aRow({ sizes, before, after }), "DZD")).toEqual([{ size: null, before: 90_000, after: 85_000 }]);
});

it("shows the former price of each size that is sold and whose price follows the price of 10 ml", () => {
  const row = aRow({
    sizes: ["30 ml", "50 ml"],
    after: { price: 76_500, sizePrices: { "50 ml": 382_500 }, compareAtPrice: 90_000 },
  });
  expect(formerLines(row, "DZD")).toEqual([{ size: "30 ml", before: null, after: 270_000 }]);
  expect(formerLines({ ...row, sizes: [] }, "DZD")).toEqual([{ size: null, before: null, after: 90_000 }]);
  expect(formerLines({ ...row, sizes: ["50 ml"] }, "DZD")).toEqual([]);
});

it("rounds to dinars, and to cents where the shop sells in dollars", () => {
  expect([stepAmount(50, "DZD"), stepAmount(50, "USD")]).toEqual([5_000, 50]);
});

it("keeps the sign in front of the figure", () => {
  expect([signedPercent(-15), signedPercent(7.5)]).toEqual(["\u2066−15 %\u2069", "\u2066+7.5 %\u2069"]);
});
