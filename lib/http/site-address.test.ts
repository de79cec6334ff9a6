import { describe, expect, it } from "vitest";
import { isPreview, siteAddress } from "./site-address.ts";

const VERCEL = { VERCEL_PROJECT_PRODUCTION_URL: "shop.example", VERCEL_URL: "shop-git-change.vercel.app" };

describe("the shop's address", () => {
  it("is the configured one, on every host", () => {
    expect(siteAddress({ ...VERCEL, VERCEL_ENV: "preview", NEXT_PUBLIC_SITE_URL: "https://own.example" })).toBe(
      "https://own.example",
    );
  });

  it("is the project's address in production on Vercel, and the preview's own address in a preview", () => {
    expect(siteAddress({ ...VERCEL, VERCEL_ENV: "production" })).toBe("https://shop.example");
    expect(siteAddress({ ...VERCEL, VERCEL_ENV: "preview" })).toBe("https://shop-git-change.vercel.app");
  });

  it("is null when nothing is configured", () => {
    expect(siteAddress({})).toBeNull();
    expect(siteAddress({ NEXT_PUBLIC_SITE_URL: "" })).toBeNull();
  });
});

it("only a preview is closed to search engines", () => {
  expect([{}, { VERCEL_ENV: "production" }, { VERCEL_ENV: "preview" }].map(isPreview)).toEqual([false, false, true]);
});
