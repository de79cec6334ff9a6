import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/locale.ts";
import { fill } from "./fill.ts";

const UNITS = {
  en: "{n, plural, =0 {Nothing} one {Only # unit of {name}} other {Only # units of {name}}}.",
  ar: "{n, plural, zero {لا شيء} one {قطعة واحدة من {name}} two {قطعتان من {name}} few {# قطع من {name}} many {# قطعة من {name}} other {# قطعة من {name}}}.",
};

describe("filling a message", () => {
  it("puts the values in their places", () => {
    expect(fill("{name} ({size}) has been added", { name: "Oud", size: "50 ml" }, "en")).toBe(
      "Oud (50 ml) has been added",
    );
  });

  it("does not interpret signs in a value", () => {
    expect(fill("{name} is out of stock", { name: "N° {5} # ’" }, "en")).toBe("N° {5} # ’ is out of stock");
  });

  it("does not change a # outside a plural", () => {
    expect(fill("Order #{number}", { number: "LF-7K4M2Q" }, "en")).toBe("Order #LF-7K4M2Q");
  });

  it("shows the name of a missing value", () => {
    expect(fill("Hello {name}", {}, "en")).toBe("Hello {name}");
  });

  it.each(LOCALES)("chooses the plural as the full formatter does (%s)", (locale) => {
    const translate = createTranslator({ locale, messages: { units: UNITS[locale] } });
    for (const n of [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103]) {
      expect(fill(UNITS[locale], { n, name: "Oud" }, locale)).toBe(translate("units", { n, name: "Oud" }));
    }
  });
});
