import { describe, expect, it } from "vitest";
import { nextPage } from "./next-page.ts";

describe("the page after signing in", () => {
  it.each([
    ["/admin/orders?status=pending", "en", "/admin/orders?status=pending"],
    ["/ar/admin/orders", "ar", "/ar/admin/orders"],
    ["/admin/products/edit/1", "ar", "/ar/admin/products/edit/1"],
  ] as const)("%s in %s is %s", (asked, locale, page) => expect(nextPage(asked, locale, "owner")).toBe(page));

  it.each([
    "",
    "admin/orders",
    "/",
    "/cart",
    "/admin",
    "/admin/login",
    "/ar/admin/login?next=/admin/orders",
    "/administrator",
    "//evil.example/admin/orders",
    "/\\evil.example/admin/orders",
    "\\\\evil.example",
    "https://evil.example/admin/orders",
    "javascript:alert(1)",
    "/admin/../cart",
    "/admin/orders/../../..",
    "/%2F/evil.example",
    "/\t/evil.example/admin/x",
    "/admin@evil.example",
    "///evil.example/admin/orders",
    "/ar//evil.example",
    "https:/evil.example/admin/x",
    "http:evil.example/admin/x",
    "//evil.example\\@shop.example/admin/x",
    "/\r\nLocation: https://evil.example/admin/x",
    "//%65vil.example/admin/x",
    "/\u2215evil.example/admin/../..",
    "data:text/html,/admin/orders",
    "/admin/%2e%2e/%2e%2e/cart",
    "//admin/orders",
    "blob:https://shop.example/admin/orders",
    "/AR/admin/orders",
    "\u0000/admin/orders",
    "/\u00a0/evil.example/admin/orders",
    "//[::1]/admin/orders",
  ])("%j is the dashboard", (asked) => expect(nextPage(asked, "en", "manager")).toBe("/admin/dashboard"));
});
