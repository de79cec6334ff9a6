import { describe, expect, it, vi } from "vitest";
import { fail, ok, type Result } from "@/lib/core/result.ts";
import type { PlacedOrder } from "./placed-order.ts";
import { aRequest } from "./form.fixture.ts";
import { AnswerLost, ordering, type Post } from "./ordering.ts";
import type { OrderRequest } from "./payload.ts";
import type { Attempt, Order } from "./submission.ts";

/** The shop as `place_order` behaves: one order per key, the same answer for the same request, else a conflict. */
function aShop() {
  const orders = new Map<string, { request: string; order: PlacedOrder }>();
  const place = (request: OrderRequest): Result<PlacedOrder> => {
    const text = JSON.stringify(request);
    const placed = orders.get(request.idempotencyKey);
    if (placed) return placed.request === text ? ok(placed.order) : fail("idempotency_conflict");
    const order = { id: "o", number: `LF-${orders.size + 1}`, token: "t", total: 1 };
    orders.set(request.idempotencyKey, { request: text, order });
    return ok(order);
  };
  return { orders, place };
}

function aKeeper(attempt: Attempt | null = null) {
  return { get: () => attempt, set: (next: Attempt | null) => void (attempt = next) };
}

const anOrder = (over: Partial<Order> = {}): Order => {
  const { idempotencyKey: _, ...order } = aRequest();
  return { ...order, ...over };
};

function keys() {
  let made = 0;
  return () => `key-${(made += 1)}`;
}

function checkout(post: Post, keeper = aKeeper()) {
  return ordering({ keeper, post, newKey: keys() });
}

describe("ordering", () => {
  it("pressed twice is one order and one request", async () => {
    const shop = aShop();
    const post = vi.fn<Post>(async (request) => shop.place(request));
    const desk = checkout(post);
    const [first, second] = await Promise.all([desk.press(anOrder()), desk.press(anOrder())]);
    expect([first?.name, second]).toEqual(["placed", null]);
    expect(post).toHaveBeenCalledTimes(1);
    expect(shop.orders.size).toBe(1);
    expect(desk.get().phase).toMatchObject({ name: "placed", order: { number: "LF-1" }, asFirstSent: false });
  });

  it("with a lost answer, pressed again, is one order", async () => {
    const shop = aShop();
    const post = vi
      .fn<Post>(async (request) => shop.place(request))
      .mockImplementationOnce(async (request) => {
        shop.place(request);
        throw new AnswerLost("timeout");
      });
    const desk = checkout(post);
    await desk.press(anOrder());
    expect(desk.get().phase).toEqual({ name: "unanswered", why: "timeout" });
    await desk.press(anOrder());
    expect(shop.orders.size).toBe(1);
    expect(desk.get().phase).toMatchObject({ name: "placed", asFirstSent: false });
  });

  it("with a lost answer, a reload and another press, is one order", async () => {
    const shop = aShop();
    const keeper = aKeeper();
    await checkout(async (request) => {
      shop.place(request);
      throw new AnswerLost("broken");
    }, keeper).press(anOrder());
    const reloaded = checkout(async (request) => shop.place(request), keeper);
    expect(reloaded.get().phase).toEqual({ name: "unanswered", why: "reload" });
    await reloaded.press(anOrder());
    expect(shop.orders.size).toBe(1);
    expect(keeper.get()).toBeNull();
  });

  it("with a lost answer and a changed form finds the order as it was first sent", async () => {
    const shop = aShop();
    const post = vi
      .fn<Post>(async (request) => shop.place(request))
      .mockImplementationOnce(async (request) => {
        shop.place(request);
        throw new AnswerLost("offline");
      });
    const desk = checkout(post);
    await desk.press(anOrder());
    await desk.press(anOrder({ note: "call first" }));
    expect(shop.orders.size).toBe(1);
    expect(desk.get().phase).toMatchObject({
      name: "placed",
      order: { number: "LF-1" },
      asFirstSent: true,
      request: { note: "" },
    });
  });

  it.each(["unavailable", "rate_limited"] as const)(
    "keeps its key when %s hides which order was first sent",
    async (error) => {
      const shop = aShop();
      const post = vi
        .fn<Post>(async (request) => shop.place(request))
        .mockImplementationOnce(async (request) => {
          shop.place(request);
          throw new AnswerLost("timeout");
        });
      const desk = checkout(post);
      await desk.press(anOrder());
      post.mockImplementationOnce(async (request) => shop.place(request)).mockResolvedValueOnce(fail(error));
      await desk.press(anOrder({ note: "call first" }));
      expect(desk.get().attempt?.key).toBe("key-1");
      await desk.press(anOrder({ note: "call first" }));
      expect(shop.orders.size).toBe(1);
      expect(desk.get().phase).toMatchObject({ name: "placed", order: { number: "LF-1" }, asFirstSent: true });
    },
  );

  it("pressed in two tabs, the first without an answer, is one order", async () => {
    const shop = aShop();
    const keeper = aKeeper();
    const newKey = keys();
    const [one, other] = [0, 1].map((tab) =>
      ordering({
        keeper,
        newKey,
        post: async (request) => {
          const result = shop.place(request);
          if (tab === 0) throw new AnswerLost("timeout");
          return result;
        },
      }),
    );
    await one?.press(anOrder());
    await other?.press(anOrder());
    expect(shop.orders.size).toBe(1);
    expect(other?.get().phase).toMatchObject({ name: "placed", order: { number: "LF-1" } });
  });

  it("with a lost request and a changed form places the changed one", async () => {
    const shop = aShop();
    const post = vi.fn<Post>(async (request) => shop.place(request)).mockRejectedValueOnce(new AnswerLost("offline"));
    const desk = checkout(post);
    await desk.press(anOrder());
    await desk.press(anOrder({ note: "call first" }));
    expect(desk.get().phase).toMatchObject({ name: "placed", asFirstSent: false, request: { note: "call first" } });
  });

  it("treats an exception of its own like a lost answer", async () => {
    const desk = checkout(async () => Promise.reject(new TypeError("not JSON")));
    await desk.press(anOrder());
    expect(desk.get().phase).toEqual({ name: "unanswered", why: "broken" });
  });

  it("notifies its listeners of every phase", async () => {
    const desk = checkout(async () => fail("rate_limited"));
    const phases: string[] = [];
    const stop = desk.subscribe(() => phases.push(desk.get().phase.name));
    await desk.press(anOrder());
    desk.edited();
    stop();
    await desk.press(anOrder());
    expect(phases).toEqual(["sending", "refused", "ready"]);
  });
});
