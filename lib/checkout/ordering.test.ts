import { describe, expect, it, vi } from "vitest";
import { fail, ok, type Result } from "@/lib/core/result.ts";
import type { PlacedOrder } from "./placed-order.ts";
import { aRequest } from "./form.fixture.ts";
import { AnswerLost, ordering, orderingOfPage, type Post } from "./ordering.ts";
import type { OrderRequest } from "./payload.ts";
import type { Attempt, Order } from "./submission.ts";

/** Behaves like `place_order`: one order per key, the same answer for the same request, else a conflict. */
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

function anAttemptStore(attempt: Attempt | null = null) {
  return { get: () => attempt, set: (next: Attempt | null) => void (attempt = next) };
}

const anOrder = (over: Partial<Order> = {}): Order => {
  const { idempotencyKey: _, ...order } = aRequest();
  return { ...order, ...over };
};

function keyCounter() {
  let made = 0;
  return () => `key-${(made += 1)}`;
}

function checkout(post: Post, attemptStore = anAttemptStore()) {
  const submitter = ordering({ attemptStore, newKey: keyCounter() });
  return { ...submitter, press: (order: Order) => submitter.press(order, post) };
}

describe("ordering", () => {
  it("pressed twice is one order and one request", async () => {
    const shop = aShop();
    const post = vi.fn<Post>(async (request) => shop.place(request));
    const submitter = checkout(post);
    const [first, second] = await Promise.all([submitter.press(anOrder()), submitter.press(anOrder())]);
    expect([first?.name, second]).toEqual(["placed", null]);
    expect(post).toHaveBeenCalledTimes(1);
    expect(shop.orders.size).toBe(1);
    expect(submitter.get().phase).toMatchObject({ name: "placed", order: { number: "LF-1" }, asFirstSent: false });
  });

  it("with a lost answer, pressed again, is one order", async () => {
    const shop = aShop();
    const post = vi
      .fn<Post>(async (request) => shop.place(request))
      .mockImplementationOnce(async (request) => {
        shop.place(request);
        throw new AnswerLost("timeout");
      });
    const submitter = checkout(post);
    await submitter.press(anOrder());
    expect(submitter.get().phase).toEqual({ name: "unanswered", why: "timeout" });
    await submitter.press(anOrder());
    expect(shop.orders.size).toBe(1);
    expect(submitter.get().phase).toMatchObject({ name: "placed", asFirstSent: false });
  });

  it("with a lost answer, a reload and another press, is one order", async () => {
    const shop = aShop();
    const attemptStore = anAttemptStore();
    await checkout(async (request) => {
      shop.place(request);
      throw new AnswerLost("broken");
    }, attemptStore).press(anOrder());
    const reloaded = checkout(async (request) => shop.place(request), attemptStore);
    expect(reloaded.get().phase).toEqual({ name: "unanswered", why: "reload" });
    await reloaded.press(anOrder());
    expect(shop.orders.size).toBe(1);
    expect(attemptStore.get()).toBeNull();
  });

  it("with a lost answer and a changed form finds the order as it was first sent", async () => {
    const shop = aShop();
    const post = vi
      .fn<Post>(async (request) => shop.place(request))
      .mockImplementationOnce(async (request) => {
        shop.place(request);
        throw new AnswerLost("offline");
      });
    const submitter = checkout(post);
    await submitter.press(anOrder());
    await submitter.press(anOrder({ note: "call first" }));
    expect(shop.orders.size).toBe(1);
    expect(submitter.get().phase).toMatchObject({
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
      const submitter = checkout(post);
      await submitter.press(anOrder());
      post.mockImplementationOnce(async (request) => shop.place(request)).mockResolvedValueOnce(fail(error));
      await submitter.press(anOrder({ note: "call first" }));
      expect(submitter.get().attempt?.key).toBe("key-1");
      await submitter.press(anOrder({ note: "call first" }));
      expect(shop.orders.size).toBe(1);
      expect(submitter.get().phase).toMatchObject({ name: "placed", order: { number: "LF-1" }, asFirstSent: true });
    },
  );

  it("pressed in two tabs, the first without an answer, is one order", async () => {
    const shop = aShop();
    const attemptStore = anAttemptStore();
    const newKey = keyCounter();
    const [one, other] = [ordering({ attemptStore, newKey }), ordering({ attemptStore, newKey })];
    await one.press(anOrder(), async (request) => {
      shop.place(request);
      throw new AnswerLost("timeout");
    });
    await other.press(anOrder(), async (request) => shop.place(request));
    expect(shop.orders.size).toBe(1);
    expect(other.get().phase).toMatchObject({ name: "placed", order: { number: "LF-1" } });
  });

  it("with a lost request and a changed form places the changed order", async () => {
    const shop = aShop();
    const post = vi.fn<Post>(async (request) => shop.place(request)).mockRejectedValueOnce(new AnswerLost("offline"));
    const submitter = checkout(post);
    await submitter.press(anOrder());
    await submitter.press(anOrder({ note: "call first" }));
    expect(submitter.get().phase).toMatchObject({
      name: "placed",
      asFirstSent: false,
      request: { note: "call first" },
    });
  });

  it("treats any other exception like a lost answer", async () => {
    const submitter = checkout(async () => Promise.reject(new TypeError("not JSON")));
    await submitter.press(anOrder());
    expect(submitter.get().phase).toEqual({ name: "unanswered", why: "broken" });
  });

  it("notifies its listeners of every phase", async () => {
    const submitter = checkout(async () => fail("rate_limited"));
    const phases: string[] = [];
    const stop = submitter.subscribe(() => phases.push(submitter.get().phase.name));
    await submitter.press(anOrder());
    submitter.edited();
    stop();
    await submitter.press(anOrder());
    expect(phases).toEqual(["sending", "refused", "ready"]);
  });
});

describe("the pages of one document", () => {
  it("share an order that is being sent, so that each gets its answer", async () => {
    const shop = aShop();
    const take = orderingOfPage({ attemptStore: anAttemptStore(), newKey: keyCounter() });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const form = take();
    const pressed = form.press(anOrder(), async (request) => {
      await released;
      return shop.place(request);
    });
    const list = take();
    expect(list.get().phase.name).toBe("sending");
    release();
    await pressed;
    expect(list.get().phase).toMatchObject({ name: "placed", order: { number: "LF-1" } });
  });

  it("show what another tab has stored since", async () => {
    const attemptStore = anAttemptStore();
    const take = orderingOfPage({ attemptStore, newKey: keyCounter() });
    await take().press(anOrder(), () => Promise.reject(new AnswerLost("broken")));
    expect(take().get().phase).toEqual({ name: "unanswered", why: "broken" });
    attemptStore.set(null);
    expect(take().get().phase).toEqual({ name: "ready" });
    attemptStore.set({ key: "other", sent: [aRequest()], isOpen: true });
    expect(take().get().phase).toEqual({ name: "unanswered", why: "reload" });
  });
});
