import { describe, expect, it } from "vitest";
import { fail } from "@/lib/core/result.ts";
import { goodsNotice, refusedFields } from "./refusal.ts";

const name = { en: "Amber Night", ar: null };

describe("a refusal of the goods", () => {
  it("is the cart's own notice", () => {
    expect(goodsNotice(fail("out_of_stock", { detail: { name: "Amber Night" } }))).toEqual({ key: "outOfStock", name });
    expect(goodsNotice(fail("insufficient_stock", { detail: { name: "Amber Night", n: 2 } }))).toEqual({ key: "insufficientStock", name, n: 2 });
    expect(goodsNotice(fail("size_not_available", { detail: { name: "Amber Night", size: "50 ml" } }))).toEqual({ key: "sizeNotAvailable", name, size: "50 ml" });
  });

  it("with nothing left is out of stock, and without a size asks for one", () => {
    expect(goodsNotice(fail("insufficient_stock", { detail: { name: "Amber Night", n: 0 } }))).toEqual({ key: "outOfStock", name });
    expect(goodsNotice(fail("size_not_available", { detail: { name: "Amber Night", size: "" } }))).toEqual({ key: "sizeMissing", name });
  });

  it("is not what any other refusal is", () => {
    expect(goodsNotice(fail("price_changed"))).toBeNull();
  });
});

describe("a refusal of the form", () => {
  it("names the fields it is about", () => {
    expect(refusedFields(fail("invalid", { fields: { phone: "invalid", items: "required", note: "made up" } }))).toEqual({ phone: "invalid" });
  });

  it("sends a delivery that is not offered back to the choice", () => {
    expect(refusedFields(fail("delivery_unavailable"))).toEqual({ deliveryType: "required" });
  });

  it("names none when it is about something else", () => {
    expect(refusedFields(fail("rate_limited"))).toEqual({});
  });
});
