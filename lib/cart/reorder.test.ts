import { describe, expect, it } from "vitest";
import type { ProductCard } from "@/lib/catalog/product.ts";
import { add, type Cart, type CartNotice, type CartProduct, EMPTY_CART } from "./cart.ts";
import { reorder, type PastLine } from "./reorder.ts";

const aCard = (over: Partial<ProductCard> = {}): ProductCard => ({
  id: "amber",
  slug: "amber",
  name: { en: "Amber Night", ar: "ليل العنبر" },
  brand: { slug: "house", name: { en: "House", ar: null } },
  image: null,
  gender: "unisex",
  concentration: "edp",
  price: 250_000,
  sizes: ["50 ml"],
  sizePrices: {},
  currency: "DZD",
  compareAtPrice: null,
  stock: 5,
  featured: false,
  createdAt: "2026-11-01T00:00:00Z",
  ...over,
});

const aLine = (over: Partial<PastLine> = {}): PastLine => ({
  productId: "amber",
  name: { en: "Amber Night", ar: null },
  size: "50 ml",
  quantity: 2,
  ...over,
});

/** A cart of this test, changed by the real rules. */
function aCart() {
  let cart: Cart = EMPTY_CART;
  return {
    add: (product: CartProduct, size: string | null, quantity: number): CartNotice | null => {
      const change = add(cart, product, size, quantity);
      cart = change.cart;
      return change.notice;
    },
    lines: () => cart.map(({ product, quantity, selectedSize }) => [product.id, selectedSize, quantity]),
  };
}

describe("ordering again", () => {
  it("puts the lines into the cart with today's price and stock", () => {
    const cart = aCart();
    expect(
      reorder(
        [aLine(), aLine({ productId: "rose", size: "30 ml", quantity: 1 })],
        [aCard(), aCard({ id: "rose", sizes: ["30 ml"] })],
        cart.add,
      ),
    ).toEqual({ added: 2, leftOut: [] });
    expect(cart.lines()).toEqual([
      ["amber", "50 ml", 2],
      ["rose", "30 ml", 1],
    ]);
  });

  it("names products that are no longer sold", () => {
    const gone = aLine({ productId: "rose", name: { en: "Rose", ar: null } });
    expect(reorder([gone, aLine({ productId: null })], [aCard()], aCart().add)).toEqual({
      added: 0,
      leftOut: [
        { key: "gone", name: { en: "Rose", ar: null } },
        { key: "gone", name: { en: "Amber Night", ar: null } },
      ],
    });
  });

  it.each([
    ["out of stock", aCard({ stock: 0 }), "outOfStock"],
    ["not in that size", aCard({ sizes: ["100 ml"] }), "sizeNotAvailable"],
    ["too few", aCard({ stock: 1 }), "insufficientStock"],
  ])("leaves out a line that is %s, with the cart's message", (_, product, key) => {
    const cart = aCart();
    expect(reorder([aLine()], [product], cart.add)).toMatchObject({ added: 0, leftOut: [{ key }] });
    expect(cart.lines()).toEqual([]);
  });
});
