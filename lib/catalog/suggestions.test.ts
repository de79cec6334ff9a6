import { describe, expect, it } from "vitest";
import { isSuggestions, MAX_LETTERS, NO_SUGGESTIONS, suggestible } from "./suggestions.ts";

describe("a typed text", () => {
  it.each([
    ["", null],
    ["   ", null],
    ["o", null],
    [" o ", null],
    ["ou", "ou"],
    ["  oud   wood ", "oud wood"],
    ["عو", "عو"],
  ])("%j asks for %j", (text, search) => expect(suggestible(text)).toBe(search));

  it("is cut to the length of the field", () =>
    expect(suggestible("o".repeat(MAX_LETTERS + 50))).toHaveLength(MAX_LETTERS));
});

describe("an answer with suggestions", () => {
  const one = {
    id: "p1",
    name: { en: "Aube", ar: null },
    brand: { en: "Layl", ar: "ليل" },
    image: "products/aube",
    priceFrom: 450_000,
    currency: "DZD",
    inStock: true,
  };
  const of = (...products: unknown[]) => ({ corrected: null, near: false, products });

  it("is accepted when every suggestion is complete", () => {
    expect(isSuggestions(NO_SUGGESTIONS)).toBe(true);
    expect(isSuggestions({ ...of(one, { ...one, image: null, inStock: false }), corrected: "aube", near: true })).toBe(
      true,
    );
  });

  it.each([
    ["an error", { error: "unavailable" }],
    ["a name that is text", of({ ...one, name: "Aube" })],
    ["a price with a fraction", of({ ...one, priceFrom: 4500.5 })],
    ["a price that is text", of({ ...one, priceFrom: "450000" })],
    ["an unknown currency", of({ ...one, currency: "XXX" })],
    ["a missing brand", of({ ...one, brand: undefined })],
    ["a broken suggestion among complete ones", of(one, null)],
    ["a list without the other fields", [one]],
    ["a stock that is a number", of({ ...one, inStock: 1 })],
    ["a missing field `near`", { corrected: null, products: [] }],
  ])("is refused for %s", (_, answer) => expect(isSuggestions(answer)).toBe(false));
});
