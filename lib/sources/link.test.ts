import fc from "fast-check";
import { expect, it } from "vitest";
import { localePath } from "@/lib/i18n/navigation.ts";
import { campaignPath, LINK_SOURCES, linkName } from "./link.ts";
import { nextSource } from "./source.ts";

it.each([
  ["Ramadan Oud", "ramadan-oud"],
  ["عروض رمضان", ""],
  [`${"a".repeat(99)} b`, "a".repeat(99)],
])("names %j in a link %j", (typed, name) => {
  expect(linkName(typed)).toBe(name);
});

it("has no link before both names are known", () => {
  expect(campaignPath("/", "", "oud")).toBeNull();
  expect(campaignPath("/", "flyer", "")).toBeNull();
});

it("makes links that are read back as the source of a visit, in both languages", () => {
  const page = fc.constantFrom("/", "/products", "/products/6f1c2f0e");
  fc.assert(
    fc.property(page, fc.constantFrom(...LINK_SOURCES), fc.string(), (path, source, typed) => {
      const campaign = linkName(typed);
      fc.pre(campaign !== "");
      for (const locale of ["en", "ar"] as const) {
        const link = new URL(localePath(locale, campaignPath(path, source, campaign) ?? ""), "https://shop.example");
        expect(nextSource(null, link.href, "")).toEqual({ landing: link.pathname, source, campaign });
      }
    }),
  );
});
