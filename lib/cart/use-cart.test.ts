import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aCartProduct, aLine } from "./cart.fixture.ts";
import type { Cart, CartNotice } from "./cart.ts";

class FakeStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
}

type CartModule = typeof import("./use-cart.tsx");

let storage: FakeStorage;
let cartModule: CartModule;

beforeEach(async () => {
  storage = new FakeStorage();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: storage }));
  vi.resetModules();
  cartModule = await import("./use-cart.tsx");
});

/** Renders one reader inside the provider and hands out what it read. */
function inProvider<T>(read: () => T): T {
  let value: { is: T } | undefined;
  const Reader = () => {
    value = { is: read() };
    return null;
  };
  renderToString(createElement(cartModule.CartProvider, null, createElement(Reader)));
  if (!value) throw new Error("not rendered");
  return value.is;
}

const saved = (): Cart => JSON.parse(storage.getItem("cart") ?? "[]");
const store = (cart: Cart) => storage.setItem("cart", JSON.stringify(cart));
const actions = () => inProvider(cartModule.useCartActions);

const answers = (body: unknown, init?: ResponseInit) => {
  const fetching = vi.fn(async () => Response.json(body, init));
  vi.stubGlobal("fetch", fetching);
  return fetching;
};

const row = (over: object = {}) => {
  const { id, price, sizes, size_prices } = aCartProduct();
  return { id, price, sizes, size_prices, stock: 5, ...over };
};

describe("using the cart", () => {
  it.each(["useCart", "useCartActions", "useCartCount"] as const)("throws outside its provider (%s)", (hook) => {
    const Stray = () => {
      cartModule[hook]();
      return null;
    };
    expect(() => renderToString(createElement(Stray))).toThrow("useCart must be used within a CartProvider");
  });

  it("starts empty and not ready on the server", () => {
    store([aLine()]);
    expect(inProvider(cartModule.useCart)).toMatchObject({ cart: [], ready: false, totalItems: 0, totalPrice: 0 });
  });

  it("saves on every change, under the key cart", () => {
    expect(actions().add(aCartProduct(), "50 ml", 2)).toMatchObject({ key: "addedToCart" });
    expect(saved()).toEqual([aLine({ quantity: 2 })]);
    expect(actions().setQuantity("amber", "50 ml", 3)).toBeNull();
    expect(saved()).toEqual([aLine({ quantity: 3 })]);
    actions().remove("amber");
    expect(saved()).toEqual([]);
  });

  it("returns the reason of a refusal, and saves nothing", () => {
    store([aLine()]);
    const notice: CartNotice | null = actions().add(aCartProduct(), "50 ml", 9);
    expect(notice).toMatchObject({ key: "insufficientStock", n: 5 });
    expect(saved()).toEqual([aLine()]);
  });

  it("starts from the cart that another tab saved meanwhile", () => {
    actions().add(aCartProduct(), "50 ml");
    store([aLine({ selectedSize: "100 ml" })]);
    actions().add(aCartProduct(), "50 ml");
    expect(saved().map((line) => line.selectedSize)).toEqual(["100 ml", "50 ml"]);
  });

  it("clears the cart", () => {
    store([aLine()]);
    actions().clear();
    expect(saved()).toEqual([]);
  });
});

describe("refreshing stock", () => {
  it("asks for every product, a hundred at a time", async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `amber-${index}`);
    store(ids.map((id) => aLine({ product: aCartProduct({ id }) })));
    vi.stubGlobal(
      "fetch",
      vi.fn(async (address: string) =>
        Response.json(
          new URL(address, "http://shop").searchParams
            .get("ids")
            ?.split(",")
            .slice(0, 100)
            .map((id) => row({ id, stock: 9 })),
        ),
      ),
    );
    await actions().refreshStock();
    expect(saved().map(({ product }) => product.stock)).toEqual(ids.map(() => 9));
  });

  it("asks for each product once and updates the lines", async () => {
    const fetching = answers([row({ stock: 2 })]);
    store([aLine({ selectedSize: "50 ml" }), aLine({ selectedSize: "100 ml" })]);
    await actions().refreshStock();
    expect(fetching).toHaveBeenCalledExactlyOnceWith("/api/cart/stock?ids=amber", expect.anything());
    expect(saved().map((line) => line.product.stock)).toEqual([2, 2]);
  });

  it("marks a product that is missing in the answer as out of stock", async () => {
    answers([]);
    store([aLine()]);
    await actions().refreshStock();
    expect(saved()[0]?.product.stock).toBe(0);
  });

  it("does nothing for an empty cart", async () => {
    const fetching = answers([]);
    await actions().refreshStock();
    expect(fetching).not.toHaveBeenCalled();
  });

  it.each([
    ["the shop answers with an error", () => answers([], { status: 503 })],
    ["the answer is of another shape", () => answers({ rows: [] })],
    ["a row is broken", () => answers([row({ stock: "many" })])],
    ["the network is down", () => vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")))],
  ])("fails silently when %s", async (_, arrange) => {
    arrange();
    store([aLine()]);
    await expect(actions().refreshStock()).resolves.toBeUndefined();
    expect(saved()).toEqual([aLine()]);
  });
});
