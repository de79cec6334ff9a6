import { describe, expect, it } from "vitest";
import { inLocale, languageOf, lacksArabic } from "./product.ts";

describe("a text in two languages", () => {
  it("is read in the reader's language", () => {
    expect(inLocale({ en: "Amber", ar: "عنبر" }, "ar")).toBe("عنبر");
    expect(inLocale({ en: "Amber", ar: "عنبر" }, "en")).toBe("Amber");
  });

  it.each([null, "", "  "])("is English when the Arabic text is %j, and counts as missing", (ar) => {
    expect(inLocale({ en: "Amber", ar }, "ar")).toBe("Amber");
    expect(lacksArabic({ en: "Amber", ar })).toBe(true);
  });

  it("does not count as missing when there is no English text either", () => {
    expect(lacksArabic({ en: "", ar: null })).toBe(false);
  });
});

describe("the language of a text", () => {
  it.each([null, "", " "])("is marked as English on an Arabic page when the Arabic is %j", (ar) => {
    expect(languageOf({ en: "Rose.", ar }, "ar")).toEqual({ lang: "en", dir: "ltr" });
    expect(languageOf({ en: "Rose.", ar }, "en")).toEqual({});
  });

  it("is not marked when it is the page's", () => {
    expect(languageOf({ en: "Rose.", ar: "ورد." }, "ar")).toEqual({});
  });
});
