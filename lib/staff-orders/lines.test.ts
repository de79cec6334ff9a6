import { describe, expect, it } from "vitest";
import { linePrice, linesSubtotal } from "@/lib/order-change/lines.ts";
import { aSoldLine } from "@/lib/order-change/sold-line.fixture.ts";
import { editedItems, newItems, withOffer } from "./lines.ts";
import type { Offer } from "./sellable-product.ts";

const anOffer = (over: Partial<Offer> = {}): Offer => ({
  id: "p1",
  sku: "LF-1",
  name: { en: "Fajr", ar: "فجر" },
  brand: { en: "Nour", ar: "نور" },
  sizes: ["50 ml", "100 ml"],
  sizePrices: {},
  price: 100_000,
  stock: 5,
  imagePath: null,
  currency: "DZD",
  ...over,
});

describe("the lines of an order that staff put together", () => {
  it("start with a product's first size at today's price", () => {
    const [line] = withOffer([], anOffer(), "k1");
    expect(line).toMatchObject({ size: "50 ml", quantity: 1 });
    expect(line && linePrice(line)).toBe(500_000);
  });

  it("add one to the quantity when the same product and size is added again", () => {
    const once = withOffer([], anOffer(), "k1");
    expect(withOffer(once, anOffer(), "k2").map(({ quantity }) => quantity)).toEqual([2]);
    const other = once.map((line) => ({ ...line, size: "100 ml" }));
    expect(withOffer(other, anOffer(), "k2")).toHaveLength(2);
  });

  it("have a subtotal once every price is known", () => {
    expect(linesSubtotal([aSoldLine(), ...withOffer([], anOffer(), "k")])).toBe(577_700);
    expect(linesSubtotal([aSoldLine({ size: "50 ml", priced: null })])).toBeNull();
    expect(linesSubtotal([])).toBe(0);
  });

  it("are sent by position when they were sold before, by product when they are new", () => {
    const lines = [aSoldLine({ quantity: 3 }), ...withOffer([], anOffer(), "k")];
    expect(editedItems(lines)).toEqual([
      { position: 2, size: "30 ml", quantity: 3 },
      { product_id: "p1", size: "50 ml", quantity: 1 },
    ]);
    expect(newItems(lines.slice(1))).toEqual([{ product_id: "p1", size: "50 ml", quantity: 1 }]);
  });
});
