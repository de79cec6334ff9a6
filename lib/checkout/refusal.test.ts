import { describe, expect, it } from "vitest";
import { fail } from "@/lib/core/result.ts";
import { goodsNotice, refusedFields } from "./refusal.ts";

const name = { en: "Amber Night", ar: null };

describe("a refusal of the goods", () => {
  it("is the cart's own notice", () => {
    expect(goodsNotice(fail("out_of_stock", { detail: { name: "Amber Night" } }))).toEqual({ key: "outOfStock", name });
    expect(goodsNotice(fail("insufficient_stock", { detail: { name: "Amber Night", n: 2 } }))).toEqual({
      key: "insufficientStock",
      name,
      n: 2,
    });
    expect(goodsNotice(fail("size_not_available", { detail: { name: "Amber Night", size: "50 ml" } }))).toEqual({
      key: "sizeNotAvailable",
      name,
      size: "50 ml",
    });
  });

  it("is out of stock when nothing is left, and asks for a size when it is missing", () => {
    expect(goodsNotice(fail("insufficient_stock", { detail: { name: "Amber Night", n: 0 } }))).toEqual({
      key: "outOfStock",
      name,
    });
    expect(goodsNotice(fail("size_not_available", { detail: { name: "Amber Night", size: "" } }))).toEqual({
      key: "sizeMissing",
      name,
    });
  });

  it("is null for any other refusal", () => {
    expect(goodsNotice(fail("price_changed"))).toBeNull();
  });
});

describe("a refusal of the form", () => {
  it("names the fields it is about", () => {
    expect(
      refusedFields(fail("invalid", { fields: { phone: "invalid", items: "required", note: "made up" } })),
    ).toEqual({ phone: "invalid" });
  });

  it("points to the choice of delivery when the delivery type is not offered", () => {
    expect(refusedFields(fail("delivery_unavailable"))).toEqual({ deliveryType: "required" });
  });

  it("names no field when it is about something else", () => {
    expect(refusedFields(fail("rate_limited"))).toEqual({});
  });
});
