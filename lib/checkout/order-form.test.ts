import { describe, expect, it } from "vitest";
import type { Wilaya } from "@/lib/delivery/places.ts";
import { aForm } from "./form.fixture.ts";
import { checkOrderForm, quoteFor, wilayaOf, wilayaPatch } from "./order-form.ts";

const aWilaya = (over: Partial<Wilaya> = {}): Wilaya => ({
  code: 16,
  name: { en: "Algiers", ar: "الجزائر" },
  delivery: "standard",
  rates: { home: { mode: "price", fee: 50_000 }, desk: { mode: "price", fee: 30_000 } },
  ...over,
});

const oran = aWilaya({
  code: 31,
  rates: { home: { mode: "unavailable", fee: null }, desk: { mode: "free", fee: null } },
});
const wilayas = [aWilaya(), oran];

describe("a form checked against the deliveries that the shop offers", () => {
  it("passes when its delivery is offered", () => {
    expect(checkOrderForm(aForm(), wilayas)).toEqual({});
  });

  it("asks again for a delivery that is no longer offered there", () => {
    expect(checkOrderForm(aForm({ wilaya: 31 }), wilayas)).toEqual({ deliveryType: "required" });
  });

  it("asks again for a wilaya that does not exist", () => {
    expect(checkOrderForm(aForm({ wilaya: 99 }), wilayas)).toEqual({ wilaya: "required" });
    expect(wilayaOf(wilayas, null)).toBeNull();
  });

  it("does not ask for the address of a delivery that is not offered", () => {
    expect(checkOrderForm(aForm({ wilaya: 31, address: "" }), wilayas)).toEqual({ deliveryType: "required" });
  });
});

describe("another wilaya", () => {
  it("clears commune and desk, and keeps the delivery type when it is offered there", () => {
    expect(wilayaPatch(aForm({ deliveryType: "desk", desk: "nearest" }), oran)).toEqual({
      wilaya: 31,
      commune: null,
      desk: null,
      deliveryType: "desk",
    });
  });

  it("clears a delivery type that is not offered there", () => {
    expect(wilayaPatch(aForm(), oran)).toMatchObject({ deliveryType: null });
    expect(wilayaPatch(aForm(), null)).toMatchObject({ wilaya: null, deliveryType: null });
  });

  it("changes nothing when it is the same", () => {
    expect(wilayaPatch(aForm(), aWilaya())).toEqual({});
  });
});

it("quotes the fee of the wilaya", () => {
  expect(quoteFor(aWilaya(), "home", 1, null)).toEqual({ kind: "price", fee: 50_000 });
  expect(quoteFor(aWilaya(), "home", 2_000_000, 2_000_000)).toEqual({ kind: "free" });
  expect(quoteFor(oran, "home", 1, null)).toEqual({ kind: "unavailable" });
});
