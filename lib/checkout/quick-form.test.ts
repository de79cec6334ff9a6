import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Wilaya } from "@/lib/delivery/places.ts";
import { aForm } from "./form.fixture.ts";
import { checkForm, EMPTY_FORM } from "./form.ts";
import { startingForm } from "./order-form.ts";
import { namesOf, quickForm } from "./quick-form.ts";

const price = { mode: "price", fee: 50_000 } as const;
const aWilaya = (code: number, rates: Wilaya["rates"] = { home: price, desk: price }): Wilaya => ({
  code,
  name: { en: `Wilaya ${code}`, ar: `ولاية ${code}` },
  delivery: "standard",
  rates,
});
const wilayas = [
  aWilaya(16),
  aWilaya(31),
  aWilaya(50, { home: null, desk: price }),
  aWilaya(56, { home: null, desk: null }),
];

describe("the quick order's form", () => {
  it("asks a first visitor for a name, a phone, a wilaya and a commune only", () => {
    const asked = Object.keys(checkForm(quickForm({ ...EMPTY_FORM, wilaya: 16 }, wilayas, 0)));
    expect(asked).toEqual(["firstName", "lastName", "phone", "commune"]);
    expect(checkForm(quickForm(EMPTY_FORM, wilayas, 0))).toMatchObject({ wilaya: "required" });
  });

  it("starts from the wilaya that was last chosen on this device", () => {
    expect(quickForm(EMPTY_FORM, wilayas, 31)).toMatchObject({ wilaya: 31, commune: null, deliveryType: "home" });
    expect(quickForm(aForm(), wilayas, 31)).toMatchObject({ wilaya: 31, commune: null, address: aForm().address });
    expect(quickForm(aForm(), wilayas, 16)).toMatchObject({ wilaya: 16, commune: 1601 });
    expect(quickForm(aForm(), wilayas, 0)).toMatchObject({ wilaya: 16, commune: 1601 });
  });

  it("presets the delivery that the wilaya has, home first", () => {
    expect(quickForm(EMPTY_FORM, wilayas, 50)).toMatchObject({ deliveryType: "desk", desk: "nearest" });
    expect(quickForm(aForm({ wilaya: 50 }), wilayas, 0)).toMatchObject({ deliveryType: "desk" });
    expect(quickForm(aForm({ deliveryType: "desk" }), wilayas, 0)).toMatchObject({ deliveryType: "desk" });
    expect(quickForm(EMPTY_FORM, wilayas, 56)).toMatchObject({ deliveryType: null });
  });

  it("forgets a wilaya that the shop no longer has, with its commune", () => {
    expect(quickForm(aForm({ wilaya: 99, commune: 9901 }), wilayas, 0)).toMatchObject({ wilaya: null, commune: null });
  });

  it("sends no e-mail and no note, which it does not show", () => {
    expect(quickForm(aForm({ email: "a@b.dz", note: "ring" }), wilayas, 0)).toMatchObject({ email: "", note: "" });
  });

  it("keeps a gift, which it shows", () => {
    expect(quickForm(aForm({ gift: "For you" }), wilayas, 0)).toMatchObject({ gift: "For you" });
  });

  it("has no errors when this device has ordered before", () => {
    expect(checkForm(quickForm(aForm(), wilayas, 0))).toEqual({});
    expect(checkForm(quickForm(aForm({ address: "" }), wilayas, 0))).toEqual({});
  });
});

it("keeps a delivery that was chosen before the wilaya", () => {
  const form = { ...EMPTY_FORM, deliveryType: "home" } as const;
  expect(startingForm(form, wilayas, 0)).toEqual(form);
});

describe("a name in one field", () => {
  it.each([
    ["", "", ""],
    ["Amira", "Amira", ""],
    [" Amira  Benali ", "Amira", "Benali"],
    ["أميرة بن علي", "أميرة", "بن علي"],
  ])("%j is kept as %j and %j", (typed, firstName, lastName) => {
    expect(namesOf(typed)).toEqual({ firstName, lastName });
  });

  it.each([
    ["عبد الرحمن بن علي", "عبد الرحمن", "بن علي"],
    ["نور الهدى مزيان", "نور الهدى", "مزيان"],
    ["نور الدين", "نور الدين", ""],
    ["أبو بكر حداد", "أبو بكر", "حداد"],
    ["Abd El Kader Benali", "Abd El Kader", "Benali"],
    ["Nour El Houda", "Nour El Houda", ""],
    ["Nour Eddine Saidi", "Nour Eddine", "Saidi"],
    ["Fatima Zohra Kaci", "Fatima Zohra", "Kaci"],
    ["Ben Youcef Karim", "Ben Youcef", "Karim"],
    ["Karim El Hadi", "Karim", "El Hadi"],
    ["Mohamed Ben Ali", "Mohamed", "Ben Ali"],
  ])("never cuts a compound given name: %s", (typed, firstName, lastName) => {
    expect(namesOf(typed)).toEqual({ firstName, lastName });
  });

  it("loses no word", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[\p{L}']{1,12}$/u), { minLength: 2, maxLength: 5 }), (words) => {
        const { firstName, lastName } = namesOf(words.join(" "));
        expect(`${firstName} ${lastName}`.trim()).toBe(words.join(" "));
      }),
    );
  });
});
