import { expect, it } from "vitest";
import { pageProduct } from "./page-product.ts";

const ID = "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11";

it.each([
  [`/products/${ID}`, { id: ID, locale: "en" }],
  [`/ar/products/${ID}`, { id: ID, locale: "ar" }],
  ["/products", null],
  ["/products/amber", null],
  [`/products/${ID}/more`, null],
  [`/xx/products/${ID}`, null],
  ["/", null],
])("%s shows %j", (page, product) => {
  expect(pageProduct(page)).toEqual(product);
});
