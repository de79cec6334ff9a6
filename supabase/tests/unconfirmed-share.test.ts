import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { admin, type Client, shopper, sql } from "./clients.ts";
import { aLine, anOrder, aProduct } from "./factories.ts";
import { cancel, orderOf, place, placed, placePatiently, stockOf, withLimits } from "./ordering.ts";
import { bottles, calls, connections, run } from "./sessions.ts";
import { ask, detailsOf } from "./staff.ts";

// Shoppers' orders hold a share of a product until staff confirm them. An order above it is taken without bottles.

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});
beforeEach(() => sql`delete from private.rate_limits`);

const setStatus = (id: string, from_status: string, to_status: string) =>
  ask(staff, "admin_set_order_status", { id, from_status, to_status });

describe("the orders that nobody has confirmed", () => {
  const heldOf = async ({ id }: { id: string }) => {
    const [row] = await sql<{ held: number; orders: number; without: number }[]>`
      select coalesce(sum(i.quantity) filter (where o.stock_held_since is not null), 0)::int as held, count(*)::int as orders,
        count(*) filter (where o.stock_held_since is null)::int as without
      from public.orders o join public.order_items i on i.order_id = o.id where i.product_id = ${id} and o.status = 'pending'`;
    return row;
  };
  const factsOf = async ({ id }: { id: string }) => {
    const { withoutStock, events } = await detailsOf(staff, id);
    return { holdsNone: withoutStock, last: events.at(-1)?.kind };
  };
  const HOLDS = { holdsNone: false, last: "placed" };
  const HOLDS_NONE = { holdsNone: true, last: "stock_not_held" };

  it.each([
    ["one address each", () => shopper()],
    ["one address", () => shopper("41.111.9.9")],
    ["no address", () => shopper("")],
  ])("hold at most a third of a product, when two hundred customers order it from %s", async (_, client) => {
    const [many, few] = [await aProduct({ stock: 300 }), await aProduct({ stock: 8 })];
    const before = await bottles([many.id, few.id]);
    const ordered: Awaited<ReturnType<typeof place>>[] = [];
    for (let batch = 0; batch < 20; batch += 1) {
      const order = (n: number) => anOrder({ items: [aLine(many, { quantity: 5 }), ...(n === 0 ? [aLine(few)] : [])] });
      ordered.push(...(await Promise.all(Array.from({ length: 10 }, (__, n) => placePatiently(order(n), client())))));
    }
    const taken = ordered.filter(({ ok }) => ok).length;
    const [ofMany, ofFew] = [await heldOf(many), await heldOf(few)];
    expect(ofMany?.orders).toBe(taken);
    expect(ofMany?.held).toBeGreaterThan(90);
    expect(ofMany?.held).toBeLessThanOrEqual(99);
    expect(ofFew?.held).toBeLessThanOrEqual(5);
    expect(await bottles([many.id, few.id])).toEqual(before);
    expect(await stockOf(many)).toBe(300 - (ofMany?.held ?? 0));
    const list = await ask<{ orders: { withoutStock: boolean }[] }>(staff, "admin_orders", {
      filters: { search: many.sku, per_page: 100, status: ["pending"] },
    });
    expect(list.orders.filter((order) => order.withoutStock).length).toBeGreaterThan(0);
  });

  it("hold five bottles of a small stock, as a shopper's own order needs them", async () => {
    const product = await aProduct({ stock: 6 });
    const five = await placed(anOrder({ items: [aLine(product, { quantity: 5 })] }));
    const sixth = await placed(anOrder({ items: [aLine(product)] }));
    expect([await factsOf(five), await factsOf(sixth)]).toEqual([HOLDS, HOLDS_NONE]);
    expect(await stockOf(product)).toBe(1);
    expect(await sql`select from private.stock_moves where order_id = ${sixth.id}`).toHaveLength(0);
  });

  it("hold all their bottles or none, whatever size is ordered", async () => {
    const sized = { stock: 20, sizes: ["30 ml", "50 ml"] };
    const [scarce, plenty] = [await aProduct(sized), await aProduct({ stock: 100 })];
    const sizes = [aLine(scarce, { quantity: 4 }), aLine(scarce, { size: "50 ml", quantity: 3 })];
    const order = await placed(anOrder({ items: [...sizes, aLine(plenty)] }));
    expect(await factsOf(order)).toEqual(HOLDS_NONE);
    expect([await stockOf(scarce), await stockOf(plenty)]).toEqual([20, 100]);
  });

  it("never sell a bottle that is not there: an order larger than the stock is refused", async () => {
    const product = await aProduct({ stock: 6 });
    expect(await place(anOrder({ items: [aLine(product, { quantity: 7 })] }))).toMatchObject({
      error: "insufficient_stock",
      detail: { n: 6 },
    });
  });

  it("show the shopper the same order, and have the same key twice", async () => {
    const product = await aProduct({ stock: 9 });
    const payload = anOrder({ items: [aLine(product, { quantity: 6 })] });
    const order = await placed(payload);
    expect(await placed(payload)).toEqual(order);
    expect(await orderOf(order)).toMatchObject({ status: "pending", events: [{ kind: "placed" }] });
    expect(await stockOf(product)).toBe(9);
  });

  it("take their bottles when they are confirmed, or are refused when too few are left", async () => {
    const product = await aProduct({ stock: 9 });
    const [one, other] = [
      await placed(anOrder({ items: [aLine(product, { quantity: 6 })] })),
      await placed(anOrder({ items: [aLine(product, { quantity: 6 })] })),
    ];
    expect(await setStatus(one.id, "pending", "processing")).toMatchObject({ ok: true });
    expect(await stockOf(product)).toBe(3);
    expect(await setStatus(other.id, "pending", "processing")).toMatchObject({
      error: "insufficient_stock",
      detail: { n: 3 },
    });
    await cancel(other);
    expect(await stockOf(product)).toBe(3);
  });

  it("do not share with orders that are confirmed, or that staff took by phone", async () => {
    const product = await aProduct({ stock: 15 });
    const byPhone = await ask<{ order: { id: string } }>(staff, "admin_place_order", {
      payload: anOrder({ items: [aLine(product, { quantity: 4 })] }),
    });
    expect(await factsOf(byPhone.order)).toEqual(HOLDS);
    const confirmed = await placed(anOrder({ items: [aLine(product, { quantity: 5 })] }));
    await setStatus(confirmed.id, "pending", "processing");
    const last = await placed(anOrder({ items: [aLine(product, { quantity: 5 })] }));
    expect(await factsOf(last)).toEqual(HOLDS);
    expect(await stockOf(product)).toBe(1);
  });

  it("hold what the setting says", async () => {
    const product = await aProduct({ stock: 40 });
    await withLimits({ unconfirmed_share: 50 }, async () => {
      const order = await placed(anOrder({ items: [aLine(product, { quantity: 20 })] }));
      expect(await factsOf(order)).toEqual(HOLDS);
    });
    expect(await factsOf(await placed(anOrder({ items: [aLine(product)] })))).toEqual(HOLDS_NONE);
    await withLimits({ unconfirmed_share: 100 }, async () => {
      expect(await factsOf(await placed(anOrder({ items: [aLine(product, { quantity: 20 })] })))).toEqual(HOLDS);
    });
    expect(await stockOf(product)).toBe(0);
  });
});

describe("a customer who wants more of an unconfirmed order", () => {
  const more = async (order: { id: string; number: string; token: string }, quantity: number) => {
    const { pool, close } = connections(1);
    const answer = await run(pool, calls.change(order, quantity));
    await close();
    return answer;
  };

  it("keeps the bottles up to the share; above it the order gives them back", async () => {
    const product = await aProduct({ stock: 10 });
    const before = await bottles([product.id]);
    const order = await placed(anOrder({ items: [aLine(product, { quantity: 2 })] }));
    expect(await more(order, 5)).toMatchObject({ ok: true });
    expect(await stockOf(product)).toBe(5);
    expect(await more(order, 6)).toMatchObject({ ok: true });
    expect(await stockOf(product)).toBe(10);
    expect(await detailsOf(staff, order.id)).toMatchObject({ withoutStock: true });
    expect(await bottles([product.id])).toEqual(before);
    expect(await setStatus(order.id, "pending", "processing")).toMatchObject({ ok: true });
    expect(await stockOf(product)).toBe(4);
  });

  it("keeps the bottles with fewer or with as many, also above the share", async () => {
    const product = await aProduct({ stock: 10 });
    const order = await withLimits({ unconfirmed_share: 100 }, () =>
      placed(anOrder({ items: [aLine(product, { quantity: 8 })] })),
    );
    expect([await more(order, 8), await more(order, 7)]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await stockOf(product)).toBe(3);
  });

  it("cannot have more than the shelf has, when the order holds none", async () => {
    const product = await aProduct({ stock: 8 });
    const order = await placed(anOrder({ items: [aLine(product, { quantity: 6 })] }));
    expect(await more(order, 9)).toMatchObject({ error: "insufficient_stock", detail: { n: 8 } });
    expect(await more(order, 8)).toMatchObject({ ok: true });
    expect(await stockOf(product)).toBe(8);
  });
});
