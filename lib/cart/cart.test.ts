import fc from "fast-check";
import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import {
  add,
  type Cart,
  type CartLine,
  type CartNotice,
  EMPTY_CART,
  type FreshProduct,
  isOrderable,
  isRefusal,
  linePrice,
  lineRefusal,
  MOST_LINES,
  noticeValues,
  pricedProduct,
  productIds,
  refreshStock,
  remove,
  setQuantity,
  totalItems,
  totalPrice,
  withoutOrdered,
} from "./cart.ts";
import { aCartProduct, aLine } from "./cart.fixture.ts";

const AMBER = { en: "Amber Night", ar: "ليل العنبر" };

const refused = (cart: Cart, change: { cart: Cart; notice: CartNotice | null }) => {
  expect(change.cart).toBe(cart);
  expect(change.notice && isRefusal(change.notice)).toBe(true);
  return change.notice;
};

describe("adding to the cart", () => {
  it("appends a line for a new product and size", () => {
    const { cart, notice } = add(EMPTY_CART, aCartProduct(), "50 ml", 2);
    expect(cart).toEqual([{ product: aCartProduct(), quantity: 2, selectedSize: "50 ml" }]);
    expect(notice).toEqual({ key: "addedToCart", name: AMBER, size: "50 ml" });
  });

  it("raises the quantity of the line that has this product and size", () => {
    const cart = [aLine({ quantity: 1 })];
    expect(add(cart, aCartProduct(), "50 ml", 2).cart).toEqual([aLine({ quantity: 3 })]);
  });

  it("keeps another size of the same product on its own line", () => {
    const cart = [aLine({ selectedSize: "50 ml" })];
    const after = add(cart, aCartProduct(), "100 ml").cart;
    expect(after.map((line) => line.selectedSize)).toEqual(["50 ml", "100 ml"]);
  });

  it("appends a line without size for a product that has none", () => {
    const { cart, notice } = add(EMPTY_CART, aCartProduct({ sizes: [] }), null);
    expect(cart).toEqual([{ product: aCartProduct({ sizes: [] }), quantity: 1 }]);
    expect(cart[0]).not.toHaveProperty("selectedSize");
    expect(notice).toEqual({ key: "addedToCartNoSize", name: AMBER });
  });

  it("refuses a product that is out of stock", () => {
    const cart = [aLine()];
    expect(refused(cart, add(cart, aCartProduct({ id: "other", stock: 0 }), "50 ml"))).toEqual({
      key: "outOfStock",
      name: AMBER,
    });
  });

  it("treats a missing stock as 0", () => {
    const { stock: _, ...product } = aCartProduct();
    expect(refused(EMPTY_CART, add(EMPTY_CART, product, "50 ml"))).toMatchObject({ key: "outOfStock" });
  });

  it("refuses a size that is not in the product's list", () => {
    expect(refused(EMPTY_CART, add(EMPTY_CART, aCartProduct(), "75 ml"))).toEqual({
      key: "sizeNotAvailable",
      name: AMBER,
      size: "75 ml",
    });
  });

  it("refuses to choose a size for the shopper", () => {
    expect(refused(EMPTY_CART, add(EMPTY_CART, aCartProduct(), null))).toEqual({ key: "sizeMissing", name: AMBER });
  });

  it("refuses to exceed stock and leaves the cart unchanged", () => {
    const cart = [aLine({ quantity: 4 })];
    expect(refused(cart, add(cart, aCartProduct({ stock: 5 }), "50 ml", 2))).toEqual({
      key: "insufficientStock",
      name: AMBER,
      n: 5,
    });
  });

  it("allows exactly the stock", () => {
    expect(add([aLine({ quantity: 4 })], aCartProduct({ stock: 5 }), "50 ml").cart).toEqual([aLine({ quantity: 5 })]);
  });

  it("counts the stock for each product-and-size line", () => {
    const cart = [aLine({ quantity: 5, selectedSize: "50 ml" })];
    expect(add(cart, aCartProduct({ stock: 5 }), "100 ml", 5).notice).toMatchObject({ key: "addedToCart" });
  });

  it("brings every line of the product up to date", () => {
    const cart = [aLine({ selectedSize: "50 ml" }), aLine({ selectedSize: "100 ml" })];
    const after = add(cart, aCartProduct({ price: 300_000 }), "50 ml").cart;
    expect(after.map((line) => line.product.price)).toEqual([300_000, 300_000]);
  });

  it.each([0, -1, 1.5, NaN, Infinity])("changes nothing for a quantity of %d", (quantity) => {
    expect(add(EMPTY_CART, aCartProduct(), "50 ml", quantity)).toEqual({ cart: EMPTY_CART, notice: null });
  });
});

describe("removing from the cart", () => {
  it("removes every line of that product", () => {
    const other = aLine({ product: aCartProduct({ id: "other" }) });
    expect(remove([aLine({ selectedSize: "50 ml" }), other, aLine({ selectedSize: "100 ml" })], "amber")).toEqual([
      other,
    ]);
  });

  it("changes nothing when the product is not there", () => {
    const cart = [aLine()];
    expect(remove(cart, "other")).toBe(cart);
  });
});

describe("the cart after an order", () => {
  const item = (over = {}) => ({ product_id: "amber", size: "50 ml", quantity: 1, ...over });

  it("has none of the ordered lines", () => {
    expect(
      withoutOrdered(
        [aLine({ quantity: 2 }), aLine({ selectedSize: "100 ml" })],
        [item({ quantity: 2 }), item({ size: "100 ml" })],
      ),
    ).toEqual([]);
  });

  it("keeps the products that were added while the order was being sent", () => {
    const other = aLine({ product: aCartProduct({ id: "rose" }) });
    expect(withoutOrdered([aLine({ quantity: 3 }), other], [item()])).toEqual([aLine({ quantity: 2 }), other]);
  });

  it("has no ordered product without sizes either", () => {
    const { selectedSize: _, ...plain } = aLine();
    expect(withoutOrdered([plain], [item({ size: null })])).toEqual([]);
  });

  it("never has a negative quantity", () => {
    expect(withoutOrdered([aLine()], [item({ quantity: 5 })])).toEqual([]);
  });
});

describe("setting a quantity", () => {
  const fifty = aLine({ quantity: 2, selectedSize: "50 ml" });
  const hundred = aLine({ quantity: 1, selectedSize: "100 ml" });
  const cart = [fifty, hundred];

  it("sets the line of that product and size", () => {
    expect(setQuantity(cart, "amber", "100 ml", 3).cart).toEqual([fifty, { ...hundred, quantity: 3 }]);
  });

  it.each([0, -1])("of %d removes the product", (quantity) => {
    expect(setQuantity(cart, "amber", "100 ml", quantity).cart).toEqual([]);
  });

  it("above stock is refused with the same notice, and the cart is unchanged", () => {
    expect(refused(cart, setQuantity(cart, "amber", "50 ml", 6))).toEqual({
      key: "insufficientStock",
      name: AMBER,
      n: 5,
    });
  });

  it("of exactly the stock is allowed", () => {
    expect(setQuantity(cart, "amber", "50 ml", 5)).toMatchObject({ notice: null, cart: [{ quantity: 5 }, hundred] });
  });

  it.each([
    ["a size that is not there", "30 ml", 1],
    ["a fraction", "50 ml", 1.5],
    ["no number", "50 ml", NaN],
  ])("of %s changes nothing", (_, size, quantity) => {
    expect(setQuantity(cart, "amber", size, quantity)).toEqual({ cart, notice: null });
    expect(setQuantity(cart, "amber", size, quantity).cart).toBe(cart);
  });
});

describe("refreshing stock", () => {
  const fresh = (over: Partial<FreshProduct> = {}): FreshProduct => {
    const { id, price, sizes, size_prices } = aCartProduct();
    return { id, stock: 5, price, sizes, size_prices, ...over };
  };
  const answer = (...rows: FreshProduct[]) => new Map(rows.map((row) => [row.id, row]));

  it("updates stock, prices and sizes of every line of the product", () => {
    const cart = [aLine({ selectedSize: "50 ml" }), aLine({ selectedSize: "100 ml" })];
    const after = refreshStock(
      cart,
      answer(fresh({ stock: 2, price: 1, sizes: ["50 ml"], size_prices: { "50 ml": 7 } })),
    );
    expect(after.map((line) => line.product)).toEqual(
      Array(2).fill(aCartProduct({ stock: 2, price: 1, sizes: ["50 ml"], size_prices: { "50 ml": 7 } })),
    );
  });

  it("updates the former price, and removes it when the product has none", () => {
    const reduced = refreshStock([aLine()], answer(fresh({ compare_at_price: 300_000 })));
    expect(reduced.map(({ product }) => pricedProduct(product).compareAtPrice)).toEqual([300_000]);
    const full = refreshStock(reduced, answer(fresh({ compare_at_price: null })));
    expect(full.map(({ product }) => pricedProduct(product).compareAtPrice)).toEqual([null]);
  });

  it("keeps the fields for display, the quantity and the size", () => {
    const [line] = refreshStock([aLine({ quantity: 4 })], answer(fresh({ stock: 1 })));
    expect(line).toEqual(aLine({ quantity: 4, product: aCartProduct({ stock: 1 }) }));
  });

  it("keeps a product that the shop no longer sells in the cart, out of stock", () => {
    const cart = refreshStock([aLine()], new Map([["amber", null]]));
    expect(cart).toEqual([aLine({ product: aCartProduct({ stock: 0 }) })]);
  });

  it("does not change a product that was added during the request", () => {
    const cart = [aLine(), aLine({ product: aCartProduct({ id: "late" }) })];
    expect(refreshStock(cart, answer(fresh({ stock: 1 })))[1]).toBe(cart[1]);
  });

  it("returns the same cart object when nothing changed", () => {
    const cart = [aLine()];
    expect(refreshStock(cart, answer(fresh()))).toBe(cart);
    const gone = refreshStock(cart, new Map([["amber", null]]));
    expect(refreshStock(gone, new Map([["amber", null]]))).toBe(gone);
  });
});

describe("a line that cannot be ordered", () => {
  const refusal = (line: CartLine, ...others: CartLine[]) => lineRefusal([line, ...others], line)?.key ?? null;

  it.each([
    ["nothing, when the shop has enough", aLine(), null],
    ["that it is out of stock", aLine({ product: aCartProduct({ stock: 0 }) }), "outOfStock"],
    ["that its size is gone", aLine({ product: aCartProduct({ sizes: ["100 ml"] }) }), "sizeNotAvailable"],
    ["that there is less", aLine({ quantity: 3, product: aCartProduct({ stock: 2 }) }), "insufficientStock"],
  ])("says %s", (_, line, key) => {
    expect(refusal(line)).toBe(key);
  });

  it("counts the product's other sizes, since stock is one number per product", () => {
    expect(refusal(aLine({ quantity: 3 }), aLine({ quantity: 3, selectedSize: "100 ml" }))).toBe("insufficientStock");
  });
});

describe("a cart", () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => aLine({ product: aCartProduct({ id: `amber ${index}` }) }));

  it("can be ordered with the most lines that an order takes, but not with one more", () => {
    expect([isOrderable(lines(MOST_LINES)), isOrderable(lines(MOST_LINES + 1))]).toEqual([true, false]);
  });

  it("cannot be ordered when one of its lines cannot", () => {
    expect(isOrderable([aLine(), aLine({ selectedSize: "100 ml", quantity: 5 })])).toBe(false);
  });
});

describe("the totals", () => {
  it("are the sums of price times quantity and of quantities", () => {
    const cart = [
      aLine({ quantity: 2, selectedSize: "50 ml" }),
      aLine({ quantity: 1, selectedSize: "100 ml", product: aCartProduct({ size_prices: { "100 ml": 1_900_000 } }) }),
    ];
    expect(cart.map(linePrice)).toEqual([2_500_000, 1_900_000]);
    expect(totalPrice(cart)).toBe(4_400_000);
    expect(totalItems(cart)).toBe(3);
  });

  it("of an empty cart are 0", () => {
    expect([totalItems(EMPTY_CART), totalPrice(EMPTY_CART)]).toEqual([0, 0]);
  });
});

it("asks for each product once", () => {
  expect(productIds([aLine({ selectedSize: "50 ml" }), aLine({ selectedSize: "100 ml" })])).toEqual(["amber"]);
});

describe("after any series of actions", () => {
  const size = fc.constantFrom("50 ml", "100 ml", "75 ml", null);
  const id = fc.constantFrom("amber", "oud");
  const quantity = fc.integer({ min: -2, max: 9 });
  const step = fc.oneof(
    fc
      .record({ id, size, quantity })
      .map((act) => (cart: Cart) => add(cart, aCartProduct({ id: act.id }), act.size, act.quantity)),
    fc.record({ id, size, quantity }).map((act) => (cart: Cart) => setQuantity(cart, act.id, act.size, act.quantity)),
    id.map((product) => (cart: Cart) => ({ cart: remove(cart, product), notice: null })),
  );

  it("the cart has one line per product and size, each within stock, and no refusal has changed it", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let cart = EMPTY_CART;
        for (const act of steps) {
          const change = act(cart);
          if (change.notice && isRefusal(change.notice)) expect(change.cart).toBe(cart);
          cart = change.cart;
        }
        const lines = cart.map((line) => `${line.product.id} ${line.selectedSize}`);
        expect(new Set(lines).size).toBe(lines.length);
        expect(cart.every((line) => line.quantity >= 1 && line.quantity <= 5)).toBe(true);
      }),
    );
  });
});

describe("the notice of the cart", () => {
  const english = createTranslator({ locale: "en", messages: en, namespace: "cart" });
  const arabic = createTranslator({ locale: "ar", messages: ar, namespace: "cart" });
  const name = AMBER;

  const notices: [CartNotice, string, string][] = [
    [{ key: "outOfStock", name }, "Out of Stock", "Amber Night is currently out of stock"],
    [
      { key: "sizeNotAvailable", name, size: "75 ml" },
      "Size Not Available",
      "Size 75 ml is not available for Amber Night",
    ],
    [{ key: "insufficientStock", name, n: 3 }, "Insufficient Stock", "Only 3 units available for Amber Night"],
    [{ key: "addedToCart", name, size: "50 ml" }, "Added to Cart", "Amber Night (50 ml) has been added to your cart"],
  ];

  it.each(notices)("has the exact text of the requirements: $key", (notice, title, message) => {
    expect(english(`${notice.key}.title`)).toBe(title);
    expect(english(`${notice.key}.message`, noticeValues(notice, "en"))).toBe(message);
  });

  it.each(notices)("names the product in Arabic: $key", (notice) => {
    expect(arabic(`${notice.key}.message`, noticeValues(notice, "ar"))).toContain("ليل العنبر");
  });

  it("shows the size in Arabic, and isolates a size without a volume from the text around it", () => {
    expect(arabic("addedToCart.message", noticeValues({ key: "addedToCart", name, size: "50 ml" }, "ar"))).toBe(
      "ليل العنبر (50 مل)",
    );
    expect(
      arabic("sizeNotAvailable.message", noticeValues({ key: "sizeNotAvailable", name, size: "75ml" }, "ar")),
    ).toBe("الحجم 75 مل من «ليل العنبر» غير متوفر حاليًا");
    expect(arabic("addedToCart.message", noticeValues({ key: "addedToCart", name, size: "Set of 3" }, "ar"))).toBe(
      "ليل العنبر (\u2068Set of 3\u2069)",
    );
  });

  it.each([
    [0, "لم تبقَ أي قطعة من ليل العنبر"],
    [1, "بقيت قطعة واحدة فقط من ليل العنبر"],
    [2, "بقيت قطعتان فقط من ليل العنبر"],
    [3, "بقيت 3 قطع فقط من ليل العنبر"],
    [11, "بقيت 11 قطعة فقط من ليل العنبر"],
    [100, "بقيت 100 قطعة فقط من ليل العنبر"],
  ])("counts %d as Arabic does", (n, message) => {
    expect(arabic("insufficientStock.message", noticeValues({ key: "insufficientStock", name, n }, "ar"))).toBe(
      message,
    );
  });
});
