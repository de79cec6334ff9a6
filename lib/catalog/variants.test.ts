import { expect, it } from "vitest";
import { variants } from "./variants.ts";

const product = {
  sku: "LF-1",
  sizes: ["30 ml", "50 ml"],
  price: 100_000,
  sizePrices: { "50 ml": 450_000 },
  compareAtPrice: null,
  currency: "DZD",
} as const;

it("makes one article of each size, with its own price", () => {
  expect(variants(product)).toEqual([
    { size: "30 ml", sku: "LF-1-30ml", price: 300_000, formerPrice: null },
    { size: "50 ml", sku: "LF-1-50ml", price: 450_000, formerPrice: null },
  ]);
});

it("makes one article of a product without sizes", () => {
  expect(variants({ ...product, sizes: [] })).toEqual([{ size: null, sku: "LF-1", price: 100_000, formerPrice: null }]);
});

it("gives each size its former price, except a size with its own price", () => {
  expect(variants({ ...product, compareAtPrice: 120_000 }).map(({ formerPrice }) => formerPrice)).toEqual([
    360_000,
    null,
  ]);
});

it("never gives two sizes the same SKU, nor a SKU too long for Google", () => {
  const skus = variants({
    ...product,
    sku: "S".repeat(40),
    sizes: ["50 ml", "50ml", "a size that nobody would think of, ever"],
  }).map(({ sku }) => sku);
  expect(new Set(skus).size).toBe(3);
  expect(Math.max(...skus.map((sku) => sku.length))).toBeLessThanOrEqual(50);
});
