import { expect, it } from "vitest";
import { goodsText } from "./goods.ts";

const oud = { name: { en: "Oud at Noon", ar: "عود الظهيرة" }, size: "50 ml", quantity: 2 };
const candle = { name: { en: "Candle", ar: "شمعة" }, size: null, quantity: 1 };

it("names the first line, counts the others, and has all of them as one text", () => {
  expect(goodsText([oud, candle], "en")).toEqual({
    first: "Oud at Noon 50 ml × 2",
    more: 1,
    all: "Oud at Noon 50 ml × 2, Candle",
  });
  expect(goodsText([oud, candle], "ar").all).toBe("عود الظهيرة 50 مل × 2، شمعة");
});

it("is empty for an order without lines", () => {
  expect(goodsText([], "en")).toEqual({ first: "", more: 0, all: "" });
});
