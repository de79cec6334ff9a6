import { expect, it } from "vitest";
import { alternates } from "./hreflang.ts";

it("names every language of a page, with English as the default", () => {
  expect(alternates("ar", "/products/amber-night")).toEqual({
    canonical: "/ar/products/amber-night",
    languages: { en: "/products/amber-night", ar: "/ar/products/amber-night", "x-default": "/products/amber-night" },
  });
});

it("has no trailing slash on the Arabic home page", () => {
  expect(alternates("en", "/")).toEqual({ canonical: "/", languages: { en: "/", ar: "/ar", "x-default": "/" } });
});
