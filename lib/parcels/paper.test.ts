import { describe, expect, it } from "vitest";
import {
  dayOn,
  LABEL_PAPERS,
  labelRoom,
  labelsPerSheet,
  moneyOn,
  pageRule,
  paperLanguageOf,
  paperOf,
  sheetSides,
  SLIP_PAPERS,
  slipPaperOf,
} from "./paper.ts";

describe("paper", () => {
  it.each([
    ["a4", "@page { size: 210mm 297mm; margin: 0mm }"],
    ["a6", "@page { size: 105mm 148mm; margin: 0mm }"],
    ["100x150", "@page { size: 100mm 150mm; margin: 0mm }"],
    ["a4x4", "@page { size: 210mm 297mm; margin: 0mm }"],
  ] as const)("%s has its real size", (paper, rule) => {
    expect(pageRule(paper)).toBe(rule);
  });

  it.each([
    ["a6", "a6"],
    ["100x150", "100x150"],
    ["letter", "a6"],
    [undefined, "a6"],
    [["a4x4", "a6"], "a6"],
  ])("?paper=%j prints labels on %s", (asked, paper) => {
    expect(paperOf(LABEL_PAPERS, asked)).toBe(paper);
  });

  it("a slip is printed on A4 by default, and on the paper of the labels when it is printed with them", () => {
    expect(paperOf(SLIP_PAPERS, undefined)).toBe("a4");
    expect(LABEL_PAPERS.map(slipPaperOf)).toEqual(["a6", "100x150", "a4"]);
  });

  it("four labels fill an A4 sheet, each as wide as A6", () => {
    expect(labelsPerSheet("a4x4")).toBe(4);
    expect(sheetSides("a4x4")).toEqual({
      "--sheet-width": "210mm",
      "--sheet-height": "297mm",
      "--label-width": "105mm",
      "--label-height": "148.5mm",
    });
    expect(LABEL_PAPERS.map(labelRoom)).toEqual([95, 90, 95]);
  });
});

describe("languages of paper", () => {
  it.each([
    ["fr", "fr"],
    ["ar", "ar"],
    ["de", null],
    [undefined, null],
  ])("?lang=%s asks for %s", (asked, language) => {
    expect(paperLanguageOf(asked)).toBe(language);
  });

  it.each([
    ["fr", 1_250_050, "DZD", "12\u00a0500,50\u00a0DA"],
    ["fr", 123_456_700, "DZD", "1\u00a0234\u00a0567\u00a0DA"],
    ["fr", 14_999, "USD", "$149,99"],
    ["en", 1_250_050, "DZD", "12,500.50\u00a0DA"],
    ["ar", 1_250_000, "DZD", "12\u00a0500\u00a0د.ج"],
  ] as const)("in %s %i %s is %s", (language, amount, currency, text) => {
    expect(moneyOn(amount, currency, language)).toBe(text);
  });

  it.each([
    ["fr", "25/11/2026"],
    ["en", "25 November 2026"],
    ["ar", "25 نوفمبر 2026"],
  ] as const)("a day in %s is the day in Algiers: %s", (language, text) => {
    expect(dayOn("2026-11-24T23:30:00Z", language)).toBe(text);
  });
});
