import { expect, it } from "vitest";
import { reductionOf } from "./reduction";

const texts = { wasPrice: "Was {price}", saving: "Save {percent}%" };
const product = { price: 200_000, compareAtPrice: 250_000, sizePrices: {}, currency: "DZD" } as const;

it("has the texts for the chosen size's former price and the saving", () => {
  expect(reductionOf(product, "50 ml", texts, "en")).toEqual({
    was: "Was 12,500\u00a0DA",
    former: "12,500\u00a0DA",
    saving: "Save 20%",
  });
});

it("is null without a former price", () => {
  expect(reductionOf({ ...product, compareAtPrice: null }, "50 ml", texts, "en")).toBeNull();
});

it("has no text for a saving below 1 %", () => {
  const reduction = reductionOf({ ...product, compareAtPrice: 200_100 }, null, texts, "en");
  expect(reduction).toEqual({ was: "Was 2,001\u00a0DA", former: "2,001\u00a0DA", saving: null });
});
