import { describe, expect, it } from "vitest";
import { isSuggestions, MOST_LETTERS, suggestible } from "./suggestions.ts";

describe("a text being typed", () => {
  it.each([
    ["", null],
    ["   ", null],
    ["o", null],
    [" o ", null],
    ["ou", "ou"],
    ["  oud   wood ", "oud wood"],
    ["عو", "عو"],
  ])("%j asks for %j", (text, search) => expect(suggestible(text)).toBe(search));

  it("is never longer than the field", () => expect(suggestible("o".repeat(MOST_LETTERS + 50))).toHaveLength(MOST_LETTERS));
});

describe("suggestions that crossed the network", () => {
  const one = { id: "p1", name: { en: "Aube", ar: null }, brand: { en: "Layl", ar: "ليل" }, image: "products/aube", priceFrom: 450_000, currency: "DZD" };

  it("are believed when every one is whole", () => {
    expect(isSuggestions([])).toBe(true);
    expect(isSuggestions([one, { ...one, image: null }])).toBe(true);
  });

  it.each([
    ["an error", { error: "unavailable" }],
    ["a name that is text", [{ ...one, name: "Aube" }]],
    ["a price with a fraction", [{ ...one, priceFrom: 4500.5 }]],
    ["a price that is text", [{ ...one, priceFrom: "450000" }]],
    ["a currency nobody knows", [{ ...one, currency: "XXX" }]],
    ["a missing brand", [{ ...one, brand: undefined }]],
    ["one that is broken among whole ones", [one, null]],
  ])("are refused for %s", (_, answer) => expect(isSuggestions(answer)).toBe(false));
});
