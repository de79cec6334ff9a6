import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { ERROR_KEYS, type ErrorKey, fail, isErrorKey, ok } from "./result.ts";
import { STAFF_ERROR_KEYS } from "./staff-errors.ts";

const values = {
  name: "Amber Night",
  size: "75 ml",
  n: 3,
  number: "LF-7K4M2Q",
  reference: "LF-7K4M2Q-1",
  carrier: "Swallow",
  column: "from_wilaya_name",
};

const text = (locale: "en" | "ar", key: ErrorKey) =>
  createTranslator({ locale, messages: locale === "en" ? en : ar, namespace: "errors" })(key, values);

describe("a refusal", () => {
  it.each([
    ["out_of_stock", "Amber Night is currently out of stock"],
    ["size_not_available", "Size 75 ml is not available for Amber Night"],
    ["insufficient_stock", "Only 3 units available for Amber Night"],
  ] as const)("has the exact text of the requirements: %s", (key, message) => {
    expect(text("en", key)).toBe(message);
  });

  it.each([...ERROR_KEYS, ...STAFF_ERROR_KEYS])("has a text in both languages: %s", (key) => {
    expect(text("en", key)).not.toBe("");
    expect(text("ar", key)).toMatch(/[\u0621-\u064a]/);
  });

  it("is a value", () => {
    expect(fail("insufficient_stock", { detail: { n: 3 } })).toEqual({
      ok: false,
      error: "insufficient_stock",
      detail: { n: 3 },
    });
    expect(ok(5)).toEqual({ ok: true, value: 5 });
    expect(ok()).toEqual({ ok: true, value: undefined });
  });

  it("has a known name", () => {
    expect(isErrorKey("rate_limited")).toBe(true);
    expect([null, "constructor", "teapot"].some(isErrorKey)).toBe(false);
  });
});
