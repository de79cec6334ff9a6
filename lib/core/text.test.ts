import { expect, it } from "vitest";
import { cleaned, cleanedLines, lengthOf, westernDigits } from "./text.ts";

it("keeps one space between words and none around", () => {
  expect(cleaned("  Amira \n  Ben\u00a0Ali ")).toBe("Amira Ben Ali");
});

it("drops what nobody sees", () => {
  expect(cleaned("\u200f\u2067أميرة\u2069\ufeff")).toBe("أميرة");
  expect(cleaned("\u200b \u200e")).toBe("");
});

it.each([
  ["a line from right to left", "invoice\u202egpj.exe", "invoice gpj.exe"],
  ["the mark of an Arabic letter", "\u061cليل", "ليل"],
  ["control characters", "a\u0000b\u001b[31mc\u007f", "a b [31mc"],
  ["half a pair", "a\ud800b", "a b"],
])("drops %s", (_, text, kept) => expect(cleaned(text)).toBe(kept));

it("keeps the lines of a longer text, and the joiners in it", () => {
  expect(cleanedLines(" one\r\ntwo\u2028three\u202e\u0000\t4 👩\u200d👧\r ")).toBe("one\ntwo\nthree\t4 👩\u200d👧");
  expect(cleanedLines("\u200b\r\n\u2067 ")).toBe("");
});

it("keeps markup and formulas: they are text", () => {
  for (const text of ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "=cmd()", "{{7*7}}", "%00"]) expect([cleaned(text), cleanedLines(text)]).toEqual([text, text]);
});

it("counts characters, not code units", () => {
  expect(lengthOf("أميرة")).toBe(5);
  expect(lengthOf("🌹🌹")).toBe(2);
});

it("reads Arabic-Indic and Persian digits", () => {
  expect(westernDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 42")).toBe("0123456789 0123456789 42");
});
