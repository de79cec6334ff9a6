import { expect, it } from "vitest";
import { paths } from "./paths.ts";

it("sends trimmed, URL-encoded text to the product list", () => {
  expect(paths.products("  oud & rose  ")).toBe("/products?search=oud%20%26%20rose");
  expect(paths.products("عود")).toBe("/products?search=%D8%B9%D9%88%D8%AF");
});

it("has no search parameter for blank text", () => {
  expect(paths.products()).toBe("/products");
  expect(paths.products("   ")).toBe("/products");
});

it("encodes an id so that it stays one segment", () => {
  expect(paths.product("a/../b?c")).toBe("/products/a%2F..%2Fb%3Fc");
});

it("has the parameters that the order confirmation needs", () => {
  expect(paths.orderSuccess("LF-7K4M2Q", "t+k")).toBe("/order-success?number=LF-7K4M2Q&token=t%2Bk");
});
