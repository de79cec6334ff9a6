import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aCartProduct } from "./cart.fixture.ts";
import { withFreshFacts } from "./fresh-facts.ts";

const { id, price, sizes, size_prices } = aCartProduct();
const row = (over: object = {}) => ({ id, price, sizes, size_prices, compare_at_price: null, stock: 5, ...over });
const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", vi.fn(answer));

/** The server never answers: only the abort signal ends the call. */
const neverAnswering = () =>
  vi.stubGlobal(
    "fetch",
    vi.fn(
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted")))),
    ),
  );

let browser: EventTarget;
beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal("window", browser);
});
afterEach(() => vi.useRealTimers());

describe("a product that is put into the cart", () => {
  it("has today's stock, sizes and price", async () => {
    answering(async () => Response.json([row({ stock: 0, sizes: ["30 ml"], price: price + 100 })]));
    expect(await withFreshFacts(aCartProduct())).toMatchObject({
      stock: 0,
      sizes: ["30 ml"],
      price: price + 100,
      name: aCartProduct().name,
    });
  });

  it("is out of stock when the shop no longer sells it", async () => {
    answering(async () => Response.json([]));
    expect(await withFreshFacts(aCartProduct())).toMatchObject({ stock: 0 });
  });

  it.each([
    ["the shop answers with an error", async () => Response.json([], { status: 503 })],
    ["the answer is of another shape", async () => Response.json({ rows: [] })],
    ["the network is down", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("has the facts of the page when %s", async (_, answer) => {
    answering(answer);
    const product = aCartProduct();
    expect(await withFreshFacts(product)).toBe(product);
  });

  it("has the facts of the page when no answer comes within a second and a half", async () => {
    vi.useFakeTimers();
    neverAnswering();
    const product = aCartProduct();
    const settled = vi.fn();
    const pending = withFreshFacts(product).then(settled);
    await vi.advanceTimersByTimeAsync(1_400);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    await pending;
    expect(settled).toHaveBeenCalledExactlyOnceWith(product);
  });

  it("has the facts of the page when the shopper leaves before the answer", async () => {
    neverAnswering();
    const product = aCartProduct();
    const pending = withFreshFacts(product);
    browser.dispatchEvent(new Event("pagehide"));
    expect(await pending).toBe(product);
  });
});
