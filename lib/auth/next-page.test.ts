import { describe, expect, it } from "vitest";
import { nextPage } from "./next-page.ts";

describe("the page after signing in", () => {
  it.each([
    ["/admin/orders?status=pending", "en", "/admin/orders?status=pending"],
    ["/ar/admin/orders", "ar", "/ar/admin/orders"],
    ["/admin/products/edit/1", "ar", "/ar/admin/products/edit/1"],
  ] as const)("%s in %s is %s", (asked, locale, page) => expect(nextPage(asked, locale)).toBe(page));

  it.each([
    "", "admin/orders", "/", "/cart", "/admin", "/admin/login", "/ar/admin/login?next=/admin/orders", "/administrator", "//evil.example/admin/orders",
    "/\\evil.example/admin/orders", "\\\\evil.example", "https://evil.example/admin/orders", "javascript:alert(1)", "/admin/../cart", "/admin/orders/../../..", "/%2F/evil.example",
    "/\t/evil.example/admin/x", "/admin@evil.example", "///evil.example/admin/orders", "/ar//evil.example",
  ])("%j is the dashboard", (asked) => expect(nextPage(asked, "en")).toBe("/admin/dashboard"));
});
