import type { CartLine, CartProduct } from "./cart.ts";

/** Builders for tests: pass only the fields that the test is about. */
export const aCartProduct = (over: Partial<CartProduct> = {}): CartProduct => ({
  id: "amber",
  name: "Amber Night",
  name_ar: "ليل العنبر",
  price: 250_000,
  stock: 5,
  sizes: ["50 ml", "100 ml"],
  size_prices: {},
  currency: "DZD",
  image: { path: "products/amber", width: 1200, height: 1500 },
  ...over,
});

export const aLine = (over: Partial<CartLine> = {}): CartLine => ({
  product: aCartProduct(),
  quantity: 1,
  selectedSize: "50 ml",
  ...over,
});
