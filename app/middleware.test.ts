import { NextRequest } from "next/server";
import { unstable_doesMiddlewareMatch as matches } from "next/experimental/testing/server";
import { describe, expect, it } from "vitest";
import middleware, { config } from "../middleware";
import nextConfig from "../next.config";

const runs = (url: string, headers: Record<string, string> = {}): boolean =>
  matches({ config, nextConfig, url, headers });

describe("pages of the shop", () => {
  it.each([
    "/",
    "/ar",
    "/products",
    "/products?search=oud",
    "/ar/products/x",
    "/checkout",
    "/api/orders",
    "/media/a/640.webp",
    "/administrator",
    "/wp-login.php",
  ])("the middleware does not run: %s", (url) => {
    expect(runs(url, { "accept-language": "ar", cookie: "NEXT_LOCALE=ar" })).toBe(false);
  });

  it.each(["content-security-policy", "content-security-policy-report-only"])(
    "a request with the header %s gets status 400",
    async (name) => {
      const headers = { [name]: "script-src 'nonce-abc123'" };
      for (const url of ["/", "/ar/products?search=oud", "/about"]) {
        expect(runs(url, headers)).toBe(true);
        expect((await middleware(new NextRequest(new URL(url, "http://shop.example"), { headers }))).status).toBe(400);
      }
    },
  );
});

describe("pages of the back office", () => {
  it.each(["/admin", "/ar/admin", "/admin/login", "/ar/admin/orders/edit/a.b", "/login", "/ar/login"])(
    "the middleware runs: %s",
    (url) => {
      expect(runs(url)).toBe(true);
    },
  );
});
