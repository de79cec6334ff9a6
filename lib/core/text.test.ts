import { expect, it } from "vitest";
import { cleaned, lengthOf, westernDigits } from "./text.ts";

it("keeps one space between words and none around", () => {
  expect(cleaned("  Amira \n  Ben\u00a0Ali ")).toBe("Amira Ben Ali");
});

it("drops what nobody sees", () => {
  expect(cleaned("\u200f\u2067أميرة\u2069\ufeff")).toBe("أميرة");
  expect(cleaned("\u200b \u200e")).toBe("");
});

it("counts characters, not code units", () => {
  expect(lengthOf("أميرة")).toBe(5);
  expect(lengthOf("🌹🌹")).toBe(2);
});

it("reads Arabic-Indic and Persian digits", () => {
  expect(westernDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 42")).toBe("0123456789 0123456789 42");
});
