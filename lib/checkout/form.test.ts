import { describe, expect, it } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { aForm } from "./form.fixture.ts";
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  checkField,
  checkForm,
  EMPTY_FORM,
  firstWrongField,
  isCheckoutForm,
} from "./form.ts";

const DESK = "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a12";

/** Every error that a field can have: the messages need a text for each. */
const wrong: [CheckoutField, string, Partial<CheckoutForm>][] = [
  ["firstName", "required", { firstName: "  " }],
  ["firstName", "tooShort", { firstName: "A" }],
  ["firstName", "tooLong", { firstName: "a".repeat(61) }],
  ["lastName", "required", { lastName: "\u200f" }],
  ["lastName", "tooShort", { lastName: "ب" }],
  ["lastName", "tooLong", { lastName: "ب".repeat(61) }],
  ["phone", "required", { phone: " " }],
  ["phone", "invalid", { phone: "021 12 34 56" }],
  ["email", "invalid", { email: "amira@" }],
  ["wilaya", "required", { wilaya: null }],
  ["commune", "required", { commune: null }],
  ["deliveryType", "required", { deliveryType: null }],
  ["address", "required", { address: "" }],
  ["address", "tooShort", { address: "12 r" }],
  ["address", "tooLong", { address: "a".repeat(201) }],
  ["address", "tooShort", { address: "12 r", addressByPhone: true }],
  ["desk", "required", { deliveryType: "desk", desk: null }],
  ["note", "tooLong", { note: "a".repeat(301) }],
];

describe("the checkout form", () => {
  it("passes with a name, a phone and a place", () => {
    expect(checkForm(aForm())).toEqual({});
  });

  it.each(wrong)("reports %s as %s", (field, error, over) => {
    expect(checkForm(aForm(over))).toEqual({ [field]: error });
    expect(checkField(aForm(over), field)).toBe(error);
  });

  it.each(wrong)("has a text for %s %s in both languages", (field, error) => {
    for (const texts of [en, ar])
      expect(texts.checkout.fieldErrors).toHaveProperty(`${field}.${error}`, expect.any(String));
  });

  it.each([
    ["names of 2 and of 60 letters", { firstName: "Li", lastName: "ب".repeat(60) }],
    ["an e-mail address", { email: " amira.b+shop@example.dz " }],
    ["an address of 5 and of 200 letters", { address: "a".repeat(200) }],
    ["a note of 300 letters", { note: "a".repeat(300) }],
    ["spaces and marks around a name", { firstName: "\u202b أميرة \u202c" }],
    ["a desk without an address", { deliveryType: "desk", desk: DESK, address: "" }],
    ["home without an address, when the shop asks for it", { address: " ", addressByPhone: true }],
    ["the nearest desk", { deliveryType: "desk", desk: "nearest", address: "" }],
    ["home without a desk", { deliveryType: "home", desk: null }],
  ] satisfies [string, Partial<CheckoutForm>][])("accepts %s", (_, over) => {
    expect(checkForm(aForm(over))).toEqual({});
  });

  it.each(["a b@c.dz", "a@b", "a@b.c", "@b.dz", "a@b.dz,c@d.dz", `${"a".repeat(65)}@b.dz`])(
    "refuses %s as an e-mail address",
    (email) => {
      expect(checkField(aForm({ email }), "email")).toBe("invalid");
    },
  );

  it("takes the shopper to the first wrong field of the screen", () => {
    expect(firstWrongField(checkForm({ ...EMPTY_FORM, firstName: "Amira" }))).toBe("lastName");
    expect(firstWrongField({})).toBeNull();
  });

  it("lists every field once", () => {
    expect([...CHECKOUT_FIELDS].sort()).toEqual([...Object.keys(EMPTY_FORM), "gift"].sort());
  });
});

describe("a stored form", () => {
  it.each([
    ["empty", EMPTY_FORM],
    ["half filled", { ...EMPTY_FORM, firstName: "A", phone: "05" }],
    ["full", aForm({ deliveryType: "desk", desk: DESK })],
  ])("is accepted when it is %s", (_, form) => {
    expect(isCheckoutForm(JSON.parse(JSON.stringify(form)))).toBe(true);
  });

  it.each([
    ["nothing", null],
    ["a list", []],
    ["missing a field", { ...aForm(), note: undefined }],
    ["another delivery type", { ...aForm(), deliveryType: "pigeon" }],
    ["a wilaya as a text", { ...aForm(), wilaya: "16" }],
    ["too long", aForm({ address: "a".repeat(5_000) })],
  ])("is discarded when it is %s", (_, form) => {
    expect(isCheckoutForm(form)).toBe(false);
  });
});
