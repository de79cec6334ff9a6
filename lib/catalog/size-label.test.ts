import fc from "fast-check";
import { describe, expect, it } from "vitest";
import ar from "@/messages/ar.json" with { type: "json" };
import { sizeLabel } from "./size-label.ts";

const amount = fc.oneof(
  fc.nat(10_000).map(String),
  fc.tuple(fc.nat(1000), fc.constantFrom(".", ","), fc.nat(99)).map((parts) => parts.join("")),
);
const space = fc.constantFrom("", " ", "  ", "\u00a0");
const unit = fc.constantFrom("ml", "mL", "Ml", "ML");

describe("a size as it is read", () => {
  it.each([
    ["50 ml", "50 مل"],
    ["100 ml", "100 مل"],
    ["30ml", "30 مل"],
    ["30 ML", "30 مل"],
    ["7.5 ml", "7.5 مل"],
    ["7,5 mL", "7,5 مل"],
    ["50 مل", "50 مل"],
  ])("%s is %s in Arabic", (size, label) => {
    expect(sizeLabel(size, "ar")).toBe(label);
  });

  it.each(["Sample", "Set of 3", "2 x 30 ml", "50 ml refill", "ml", ". ml", "1.2.3 ml", "50 mls", "عينة", ""])(
    "%o stays as staff wrote it in Arabic, isolated",
    (size) => {
      expect(sizeLabel(size, "ar")).toBe(`\u2068${size}\u2069`);
    },
  );

  it("is the stored text in English", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.tuple(amount, space, unit).map((parts) => parts.join("")),
        ),
        (size) => sizeLabel(size, "en") === size,
      ),
    );
  });

  it("has the Arabic unit after the same number in Arabic", () => {
    fc.assert(
      fc.property(amount, space, unit, (number, between, ml) => {
        expect(sizeLabel(`${number}${between}${ml}`, "ar")).toBe(`${number} مل`);
      }),
    );
  });

  it("keeps every text, and leaves no ml outside an isolate", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.tuple(amount, space, unit, fc.string()).map((parts) => parts.join("")),
        ),
        (size) => {
          const label = sizeLabel(size, "ar");
          if (label !== `\u2068${size}\u2069`) expect(label).toMatch(/^\d+([.,]\d+)? مل$/);
        },
      ),
    );
  });

  it("is the same when it is converted twice", () => {
    fc.assert(
      fc.property(amount, space, unit, (number, between, ml) => {
        const once = sizeLabel(`${number}${between}${ml}`, "ar");
        return sizeLabel(once, "ar") === once;
      }),
    );
  });

  it("writes the unit as the shop's texts do", () => {
    expect(ar.product.per10ml).toContain(sizeLabel("10 ml", "ar"));
  });
});
