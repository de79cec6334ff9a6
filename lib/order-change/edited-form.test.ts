import { describe, expect, it } from "vitest";
import { checkForm, EMPTY_FORM, NEAREST_DESK } from "@/lib/checkout/form.ts";
import type { Wilaya } from "@/lib/delivery/places.ts";
import { changedFields, formOf, shopperFormOf, withPromised } from "./edited-form.ts";

const anOrder = {
  customer: { firstName: "Amira", lastName: "Benali", phone: "+213550123456", email: null },
  delivery: { type: "desk" as const, address: null },
  wilayaCode: 16,
  communeId: 1601,
  deskId: null,
  note: null,
  giftWrap: null,
  giftCard: null,
  shipping: 45_000,
};

const aWilaya = (over: Partial<Wilaya> = {}): Wilaya => ({
  code: 16,
  name: { en: "Algiers", ar: "الجزائر" },
  delivery: "standard",
  rates: { home: { mode: "price", fee: 60_000 }, desk: { mode: "unavailable", fee: null } },
  ...over,
});

describe("a placed order as a form", () => {
  it("passes the checkout's rules as it is", () => {
    expect(checkForm(formOf(anOrder))).toEqual({});
    expect(formOf(anOrder)).toMatchObject({ phone: "0550 12 34 56", desk: NEAREST_DESK, email: "", note: "" });
  });

  it("stays a gift, with its card or without", () => {
    expect(formOf(anOrder)).toMatchObject({ gift: undefined });
    expect(formOf({ ...anOrder, giftWrap: 0 })).toMatchObject({ gift: "" });
    expect(formOf({ ...anOrder, giftWrap: 30_000, giftCard: "Eid Mubarak" })).toMatchObject({ gift: "Eid Mubarak" });
  });

  it("needs no street, whether the order has one or is taken to a desk so far", () => {
    for (const delivery of [anOrder.delivery, { type: "home" as const, address: "12 rue Didouche" }]) {
      const form = { ...shopperFormOf({ ...anOrder, delivery }), deliveryType: "home" as const, address: "" };
      expect(checkForm(form)).toEqual({});
      expect(checkForm({ ...form, address: "12 r" })).toEqual({ address: "tooShort" });
    }
  });

  it("may keep a delivery type that the shop no longer offers, with its fee", () => {
    const [own, other] = withPromised([aWilaya(), aWilaya({ code: 31 })], anOrder);
    expect(own?.rates.desk).toEqual({ mode: "price", fee: 45_000 });
    expect(other?.rates.desk).toEqual({ mode: "unavailable", fee: null });
  });

  it("has today's fee when the delivery type is still offered", () => {
    const wilaya = aWilaya({ rates: { home: null, desk: { mode: "price", fee: 50_000 } } });
    expect(withPromised([wilaya], anOrder)).toEqual([wilaya]);
  });
});

it("only the fields that were typed stay when the order is read again", () => {
  const read = { ...EMPTY_FORM, note: "", address: "12 rue Didouche", firstName: "Amira" };
  expect(changedFields(read, { ...read, address: "14 rue Didouche", firstName: "Lina" })).toEqual({
    address: "14 rue Didouche",
  });
  expect(changedFields(read, read)).toEqual({});
});
