import { describe, expect, it } from "vitest";
import { agreedFee, feeText } from "./agreed-fee.ts";

describe("a delivery fee agreed with the customer", () => {
  it.each([
    ["500", 50_000],
    ["٥٠٠", 50_000],
    [" 1 200 ", 120_000],
    ["0", 0],
    ["100000", 10_000_000],
  ])("is read when it is typed as %s", (typed, fee) => expect(agreedFee(typed, "DZD")).toBe(fee));

  it.each(["-5", "12.5", "abc", "5 DA", "100001"])("is refused when it is typed as %s", (typed) =>
    expect(agreedFee(typed, "DZD")).toBe("wrong"),
  );

  it("is null when nothing was typed", () =>
    expect(["", "  ", "\u200f"].map((typed) => agreedFee(typed, "DZD"))).toEqual([null, null, null]));

  it("has cents when the currency has cents", () => expect(agreedFee("12.5", "USD")).toBe(1_250));
});

it("the field shows a fee that staff agreed, and not the fee of the shop", () => {
  expect(feeText({ shipping: 25_000, shippingAgreed: true })).toBe("250");
  expect(feeText({ shipping: 70_000, shippingAgreed: false })).toBe("");
  expect(feeText({ shipping: null, shippingAgreed: false })).toBe("");
});
