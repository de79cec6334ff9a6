import { describe, expect, it } from "vitest";
import type { Quote } from "@/lib/delivery/fees.ts";
import { editedShipping, editedTotals, stillAgreedFee } from "./edited-totals.ts";

const order = {
  wilayaCode: 16,
  delivery: { type: "home" as const },
  subtotal: 3_500_000,
  shipping: 50_000,
  giftWrap: null,
  shippingAgreed: false,
  taxRateBp: 1_900,
  currency: "DZD" as const,
};
const quoted: Quote = { kind: "price", fee: 70_000 };
const asItIs = {
  subtotal: 3_500_000,
  wilaya: 16,
  deliveryType: "home" as const,
  quote: quoted,
  agreed: null,
  isGift: false,
  giftWrapPrice: 20_000,
};

describe("the delivery fee of a corrected order", () => {
  it("is the agreed one when other fields change", () => {
    expect(editedShipping(order, { ...asItIs, agreed: 30_000 })).toBe(30_000);
    expect(editedShipping({ ...order, shippingAgreed: true }, { ...asItIs, subtotal: 1, wilaya: 31, agreed: 0 })).toBe(
      0,
    );
  });

  it("stays the same while delivery type and goods stay the same", () => {
    expect(editedShipping(order, asItIs)).toBe(50_000);
  });

  it.each([{ subtotal: 7_000_000 }, { wilaya: 31 }, { deliveryType: "desk" as const }])(
    "is the shop's current fee with %j",
    (change) => {
      expect(editedShipping(order, { ...asItIs, ...change })).toBe(70_000);
      expect(editedShipping(order, { ...asItIs, ...change, quote: { kind: "free" } })).toBe(0);
    },
  );

  it("is the shop's current fee after staff removed an agreed one", () => {
    expect(editedShipping({ ...order, shippingAgreed: true }, asItIs)).toBe(70_000);
    expect(editedShipping({ ...order, shippingAgreed: true }, { ...asItIs, quote: { kind: "custom" } })).toBeNull();
  });

  it("stays the same when the shop has no price for the delivery type now", () => {
    expect(editedShipping(order, { ...asItIs, subtotal: 1, quote: { kind: "custom" } })).toBe(50_000);
    expect(editedShipping(order, { ...asItIs, subtotal: 1, quote: { kind: "unavailable" } })).toBe(50_000);
  });
});

it("computes the totals of the order before it is saved", () => {
  expect(editedTotals(order, { ...asItIs, subtotal: 7_000_000, agreed: 30_000 })).toEqual({
    subtotal: 7_000_000,
    shipping: 30_000,
    giftWrap: null,
    tax: 1_117_600,
    total: 7_030_000,
  });
});

describe("the wrapping of a corrected order", () => {
  const wrapOf = (giftWrap: number | null, change: { isGift: boolean; giftWrapPrice?: number | null }) =>
    editedTotals({ ...order, giftWrap }, { ...asItIs, ...change }).giftWrap;

  it("keeps its price, has today's price when it is new, and is null when the order is no longer a gift", () => {
    expect(wrapOf(30_000, { isGift: true })).toBe(30_000);
    expect(wrapOf(null, { isGift: true })).toBe(20_000);
    expect(wrapOf(null, { isGift: true, giftWrapPrice: null })).toBe(0);
    expect(wrapOf(30_000, { isGift: false })).toBeNull();
  });
});

describe("a fee that staff agreed on", () => {
  const agreed = { ...order, shippingAgreed: true };
  const here = { wilaya: 16, deliveryType: "home" as const };

  it("stays when the customer changes something else", () => {
    expect(stillAgreedFee(agreed, here)).toBe(50_000);
    expect(editedShipping(agreed, { ...asItIs, subtotal: 1, agreed: stillAgreedFee(agreed, here) })).toBe(50_000);
  });

  it.each([{ wilaya: 31 }, { deliveryType: "desk" as const }])("is replaced by the shop's fee with %j", (change) => {
    expect(stillAgreedFee(agreed, { ...here, ...change })).toBeNull();
    expect(editedShipping(agreed, { ...asItIs, ...change, agreed: null })).toBe(70_000);
  });

  it("is null when no fee was agreed", () => expect(stillAgreedFee(order, here)).toBeNull());
});
