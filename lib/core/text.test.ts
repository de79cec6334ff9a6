import { expect, it } from "vitest";
import { cleaned, cleanedLines } from "./stored-text.ts";
import { hasLetter, lengthOf, ungrouped, westernDigits } from "./text.ts";

it("keeps one space between words and none around", () => {
  expect(cleaned("  Amira \n  Ben\u00a0Ali ")).toBe("Amira Ben Ali");
});

it("drops invisible characters", () => {
  expect(cleaned("\u200f\u2067أميرة\u2069\ufeff")).toBe("أميرة");
  expect(cleaned("\u200b \u200e")).toBe("");
});

it.each([
  ["a line from right to left", "invoice\u202egpj.exe", "invoice gpj.exe"],
  ["the mark of an Arabic letter", "\u061cليل", "ليل"],
  ["control characters", "a\u0000b\u001b[31mc\u007f", "a b [31mc"],
  ["half a pair", "a\ud800b", "a b"],
])("drops %s", (_, text, expected) => expect(cleaned(text)).toBe(expected));

it("keeps the line ends and joiners of a longer text", () => {
  expect(cleanedLines(" one\r\ntwo\u2028three\u202e\u0000\t4 👩\u200d👧\r ")).toBe("one\ntwo\nthree\t4 👩\u200d👧");
  expect(cleanedLines("\u200b\r\n\u2067 ")).toBe("");
});

it("keeps markup and formulas as plain text", () => {
  for (const text of ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "=cmd()", "{{7*7}}", "%00"])
    expect([cleaned(text), cleanedLines(text)]).toEqual([text, text]);
});

it("counts characters, not code units", () => {
  expect(lengthOf("أميرة")).toBe(5);
  expect(lengthOf("🌹🌹")).toBe(2);
});

it("reads Arabic-Indic and Persian digits", () => {
  expect(westernDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 42")).toBe("0123456789 0123456789 42");
});

it.each([
  ["soft hyphens", "par\u00adfum", "parfum"],
  ["Hangul fillers", "\u115f\u1160\u3164\uffa0", ""],
  ["the blank of Braille", "\u2800\u2800", ""],
  ["selectors", "\u2764\ufe0f", "\u2764"],
  ["tags", "a\u{e0041}b", "ab"],
  ["the joiner of marks", "a\u034fb", "ab"],
  ["private use", "a\ue000\u{f0000}b", "ab"],
  ["planes without characters", "\u{50000}a", "a"],
])("drops %s, on one line and on several", (_, text, expected) =>
  expect([cleaned(text), cleanedLines(text)]).toEqual([expected, expected]),
);

it("keeps three combining marks on a letter, as many as Arabic needs", () => {
  expect(cleaned(`e${"\u0301".repeat(58)}`)).toBe("e\u0301\u0301\u0301");
  expect(cleaned("بِسْمِ")).toBe("بِسْمِ");
});

it.each([
  ["Amel", true],
  ["أميرة", true],
  ["12", true],
  ["٣", true],
  ["--", false],
  ["\u064b\u064c", false],
  ["🌹🌹", false],
  ["", false],
])("%j has a letter or digit: %s", (text, has) => {
  expect(hasLetter(text)).toBe(has);
});

it("removes spaces and commas between groups of three digits, and no other comma", () => {
  expect(["1,200", "1 200", "١٬٢٠٠", "12,000,000", "450"].map(ungrouped)).toEqual([
    "1200",
    "1200",
    "1200",
    "12000000",
    "450",
  ]);
  expect(["450,50", "1,2000", "1,20"].map(ungrouped)).toEqual(["450,50", "1,2000", "1,20"]);
});
