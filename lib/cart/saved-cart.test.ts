import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aCartProduct, aLine } from "./cart.fixture.ts";
import { EMPTY_CART } from "./cart.ts";
import { isCart, isFreshProduct } from "./saved-cart.ts";

const reread = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const withProduct = (over: object) => [{ ...aLine(), product: { ...aCartProduct(), ...over } }];

describe("a stored value is a cart when it is", () => {
  it.each([
    ["empty", EMPTY_CART],
    ["lines of product, quantity and selectedSize", [aLine(), aLine({ selectedSize: "100 ml" })]],
    ["a line without size", [{ product: aCartProduct(), quantity: 1 }]],
    ["a product without stock, image or Arabic name", withProduct({ stock: undefined, image: null, name_ar: null })],
    ["with fields of another version", [{ ...aLine(), gift: true, product: { ...aCartProduct(), badge: "new" } }]],
  ])("%s", (_, cart) => {
    expect(isCart(reread(cart))).toBe(true);
  });
});

describe("a stored value is discarded when it is", () => {
  it.each([
    ["null", null],
    ["an object", { 0: aLine(), length: 1 }],
    ["a list of other things", [1, "two", null]],
    ["a line without product", [{ quantity: 1 }]],
    ["a product that is a list", [{ ...aLine(), product: [] }]],
    ["a quantity of 0", [aLine({ quantity: 0 })]],
    ["a negative quantity", [aLine({ quantity: -1 })]],
    ["a fraction of a bottle", [aLine({ quantity: 1.5 })]],
    ["a quantity as a text", [{ ...aLine(), quantity: "2" }]],
    ["a quantity that is not a number", [aLine({ quantity: NaN })]],
    ["a quantity beyond any stock", [aLine({ quantity: 1e9 })]],
    ["a size that is no text", [{ ...aLine(), selectedSize: 50 }]],
    ["a negative price", withProduct({ price: -1 })],
    ["a fraction of a centime", withProduct({ price: 0.5 })],
    ["a price beyond exact arithmetic", withProduct({ price: 2 ** 53 })],
    ["a negative stock", withProduct({ stock: -1 })],
    ["an unknown currency", withProduct({ currency: "constructor" })],
    ["a price list that is a list", withProduct({ size_prices: [1] })],
    ["a price list with a wrong price", withProduct({ size_prices: { "50 ml": "990000" } })],
    ["sizes that are no list", withProduct({ sizes: "50 ml" })],
    ["an image without a path", withProduct({ image: {} })],
    ["without name", withProduct({ name: undefined })],
    ["without id", withProduct({ id: "" })],
    ["a name of 10,000 letters", withProduct({ name: "a".repeat(10_000) })],
    [
      "a total beyond exact arithmetic",
      Array(900).fill(aLine({ quantity: 1_000_000, product: aCartProduct({ price: 1e9 }) })),
    ],
  ])("%s", (_, value) => {
    expect(isCart(value)).toBe(false);
  });

  it("a list whose product hides behind __proto__", () => {
    expect(isCart(JSON.parse('[{"quantity":1,"__proto__":{"product":{}}}]'))).toBe(false);
    expect(Object.prototype).not.toHaveProperty("product");
  });

  it("any other JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        if (isCart(value)) expect(value).toEqual([]);
      }),
    );
  });
});

describe("a row of the stock answer", () => {
  const { id, price, stock, sizes, size_prices } = aCartProduct();
  const row = { id, price, stock, sizes, size_prices };

  it("is accepted when it is complete", () => {
    expect(isFreshProduct(row)).toBe(true);
  });

  it.each([null, 300_000])("may have the former price %s", (compare_at_price) => {
    expect(isFreshProduct({ ...row, compare_at_price })).toBe(true);
  });

  it.each([
    ["its stock", { ...row, stock: undefined }],
    ["a price in text", { ...row, price: "250000" }],
    ["a former price in text", { ...row, compare_at_price: "300000" }],
    ["everything", null],
  ])("is refused when it lacks %s", (_, value) => {
    expect(isFreshProduct(value)).toBe(false);
  });
});
