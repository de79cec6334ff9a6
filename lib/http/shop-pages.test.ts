import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { orderChangePaths } from "./order-change-paths.ts";
import { paths } from "./paths.ts";
import { isShopPage, SHOP_PAGES } from "./shop-pages.ts";

it("has every page of the shop that has an address", () => {
  const existing = readdirSync("app/[locale]/(shop)", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("/page.tsx"))
    .map((file) => file.replace(/\/page\.tsx$/, "").replace(/^\(pages\)\/?/, ""))
    // The rules of addresses.ts lead to these pages from the address of the list and of a product.
    .filter((page) => !["", "list", "results", "products/[id]/[size]"].includes(page));
  expect([...SHOP_PAGES].sort()).toEqual([...existing, "products"].sort());
});

const pathOf = (address: string) => new URL(address, "http://shop.example").pathname;

it.each([
  paths.home,
  "/ar",
  paths.products(),
  paths.product(randomUUID()),
  paths.legal.sizeGuide,
  pathOf(paths.orderSuccess("LF-000000", "x")),
  pathOf(orderChangePaths.page("LF-000000", "x")),
])("is a page: %s", (path) => {
  expect(isShopPage(path)).toBe(true);
  if (path !== "/" && path !== "/ar") expect(isShopPage(`/ar${path}`)).toBe(true);
});

it.each([
  "",
  "/en",
  "/AR",
  "/ar/",
  "/About",
  "/about/",
  "/about?x=1",
  "//about",
  "/ar/ar",
  "/list",
  "/ar/results",
  "/admin/orders",
  "/api/orders",
  "/products/salon-ivoire",
  `/products/${randomUUID()}/x`,
  `/products/${randomUUID()}0`,
  "/invented",
  "https://example.com/about",
])("is no page: %s", (path) => expect(isShopPage(path)).toBe(false));
