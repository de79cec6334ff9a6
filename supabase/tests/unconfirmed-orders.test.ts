import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { admin, anon, type Client, shopper, signedAddress, sql } from "./clients.ts";
import { aLine, anOrder, aPhone, aProduct, type ProductRow } from "./factories.ts";
import { cancel, orderOf, ordersOf, place, placed, stockOf, withLimits } from "./ordering.ts";
import { aStaffId, bottles, type Call, calls, connections, run } from "./sessions.ts";
import { ask, detailsOf, lastEventOf, unchangedPayload } from "./staff.ts";

// Anybody can order with an invented phone. Until staff confirm the order, it may hold few bottles, for some days only.

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});
beforeEach(() => sql`delete from private.rate_limits`);

const release = async () =>
  (await anon().rpc("release_unconfirmed_stock")).data as { ok: true; orders: number; products: string[] };
const setHeldDays = (id: string, days: number) =>
  sql`update public.orders set stock_held_since = now() - make_interval(days => ${days}) where id = ${id}`;
const setStatus = (id: string, from_status: string, to_status: string) =>
  ask(staff, "admin_set_order_status", { id, from_status, to_status });
const errorOf = (answer: { ok: boolean; error?: string }): string => answer.error ?? "ok";

describe("a stranger whose phone nobody has checked", () => {
  it("cannot take all stock of the shop with two large orders", async () => {
    const shelf = await Promise.all(Array.from({ length: 10 }, () => aProduct({ stock: 200 })));
    const before = await Promise.all(shelf.map(stockOf));
    for (let times = 0; times < 2; times += 1) {
      const answer = await place(anOrder({ items: shelf.map((product) => aLine(product, { quantity: 200 })) }));
      expect(answer).toEqual({ ok: false, error: "too_many_pieces", detail: { n: 20 } });
    }
    expect(await Promise.all(shelf.map(stockOf))).toEqual(before);
  });

  it("may order twenty pieces at most, of all products together", async () => {
    const [one, other] = [await aProduct({ stock: 100 }), await aProduct({ stock: 100 })];
    const items = (last: number) => [
      aLine(one, { quantity: 10 }),
      aLine(one, { quantity: 5 }),
      aLine(other, { quantity: last }),
    ];
    expect(await place(anOrder({ items: items(6) }))).toMatchObject({ error: "too_many_pieces" });
    expect(await place(anOrder({ items: items(5) }))).toMatchObject({ ok: true });
  });

  it("has at most three unconfirmed orders per phone; the next is refused until one is confirmed or cancelled", async () => {
    const [phone, product] = [aPhone(), await aProduct({ stock: 100 })];
    const order = () => anOrder({ items: [aLine(product)], customer: { phone } });
    const [first, second] = [await placed(order()), await placed(order()), await placed(order())];
    await sql`delete from private.rate_limits`;
    expect(await place(order())).toEqual({ ok: false, error: "by_phone_only", detail: {} });
    expect(await stockOf(product)).toBe(97);
    await setStatus(first.id, "pending", "processing");
    expect(await place(order())).toMatchObject({ ok: true });
    await cancel(second);
    await sql`delete from private.rate_limits`;
    expect(await place(order())).toMatchObject({ ok: true });
  });

  it("places at most sixty orders an hour without the web server, with any number of invented phones", async () => {
    const product = await aProduct({ stock: 5_000 });
    const order = () => anOrder({ items: [aLine(product, { quantity: 20 })] });
    // An invented header with a wrong signature does not help.
    const clients = [
      anon(),
      anon({ "x-shopper": `10.1.1.1;1800000000;${"0".repeat(64)}` }),
      anon({ "x-shopper": "x" }),
    ];
    const answers: Awaited<ReturnType<typeof place>>[] = [];
    for (let batch = 0; batch < 8; batch += 1) {
      const sent = Array.from({ length: 10 }, (_, n) => place(order(), clients[n % clients.length]));
      answers.push(...(await Promise.all(sent)));
    }
    expect(answers.map(errorOf).sort()).toEqual([
      ...Array<string>(60).fill("ok"),
      ...Array<string>(20).fill("rate_limited"),
    ]);
    expect(await place(order())).toMatchObject({ ok: true });
    expect(await ordersOf(product)).toBe(61);
  });

  it("places at most three hundred orders an hour through a web server that knows no address", async () => {
    const product = await aProduct({ stock: 5_000 });
    // Also a text that is no address.
    const clients = [shopper(""), shopper("unknown")];
    const answers: Awaited<ReturnType<typeof place>>[] = [];
    for (let batch = 0; batch < 31; batch += 1) {
      const sent = Array.from({ length: 10 }, (_, n) => place(anOrder({ items: [aLine(product)] }), clients[n % 2]));
      answers.push(...(await Promise.all(sent)));
    }
    expect(answers.map(errorOf).sort()).toEqual([
      ...Array<string>(300).fill("ok"),
      ...Array<string>(10).fill("rate_limited"),
    ]);
    // A shopper whose address is known is not affected.
    expect(await place(anOrder({ items: [aLine(product)] }))).toMatchObject({ ok: true });
  });

  it("has at most thirty pieces in the unconfirmed orders of one phone", async () => {
    const [phone, product] = [aPhone(), await aProduct({ stock: 100 })];
    const order = (quantity: number) => anOrder({ items: [aLine(product, { quantity })], customer: { phone } });
    await placed(order(20));
    expect(await place(order(11))).toEqual({ ok: false, error: "too_many_open_pieces", detail: { n: 30 } });
    expect(await place(order(10))).toMatchObject({ ok: true });
    expect(await stockOf(product)).toBe(70);
  });

  it("does not exceed the limits of a phone by sending all orders at once", async () => {
    const phone = aPhone();
    const shelf = await Promise.all(Array.from({ length: 12 }, () => aProduct({ stock: 20 })));
    const { pool, close } = connections(12);
    // Each order comes from another address: orders from one address would wait for each other at its limit.
    const from =
      (address: string, call: Call): Call =>
      async (on) => {
        await on`select set_config('request.headers', ${JSON.stringify({ "x-shopper": signedAddress(address) })}, true)`;
        return call(on);
      };
    const answers = await withLimits({ max_open_orders: 2 }, () =>
      Promise.all(
        shelf.map((product, n) =>
          run(pool, from(`10.20.${n}.1`, calls.place(anOrder({ items: [aLine(product)], customer: { phone } })))),
        ),
      ),
    );
    await close();
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await sql`select from public.orders where phone = ${phone}`).toHaveLength(2);
  });

  it("gets the same refusal each time, and may send the same key with fewer pieces", async () => {
    const product = await aProduct({ stock: 100 });
    const order = anOrder({ items: [aLine(product, { quantity: 21 })] });
    expect([errorOf(await place(order)), errorOf(await place(order))]).toEqual(["too_many_pieces", "too_many_pieces"]);
    expect(await place({ ...order, items: [aLine(product, { quantity: 20 })] })).toMatchObject({ ok: true });
  });
});

describe("staff", () => {
  it("can place orders above these limits", async () => {
    const [phone, product] = [aPhone(), await aProduct({ stock: 500 })];
    for (let times = 0; times < 5; times += 1) {
      expect(
        await ask(staff, "admin_place_order", {
          payload: anOrder({ items: [aLine(product, { quantity: 50 })], customer: { phone } }),
        }),
      ).toMatchObject({ ok: true });
    }
    expect(await place(anOrder({ items: [aLine(product)], customer: { phone } }))).toMatchObject({ ok: true });
  });

  it("change the limits within a valid range", async () => {
    const product = await aProduct({ stock: 100 });
    await withLimits({ max_order_pieces: 20 }, async () => {
      expect(
        (await staff.from("settings").update({ max_order_pieces: 40, max_open_pieces: 50 }).eq("id", true)).error,
      ).toBeNull();
      expect(await place(anOrder({ items: [aLine(product, { quantity: 40 })] }))).toMatchObject({ ok: true });
    });
    for (const wrong of [
      { max_order_pieces: 0 },
      { max_open_orders: 0 },
      { max_open_pieces: 0 },
      { unconfirmed_days: 0 },
      { unconfirmed_days: 61 },
      { unconfirmed_share: 0 },
      { unconfirmed_share: 101 },
    ]) {
      expect((await staff.from("settings").update(wrong).eq("id", true)).error).not.toBeNull();
    }
  });

  it("are warned when unconfirmed orders hold more than a third of a product", async () => {
    const [much, third] = [await aProduct({ stock: 10 }), await aProduct({ stock: 12 })];
    const order = await placed(anOrder({ items: [aLine(much, { quantity: 4 }), aLine(third, { quantity: 4 })] }));
    const held = async () => {
      const answer = await ask<{ held: { id: string; stock: number; held: number }[] }>(staff, "admin_dashboard", {
        from_day: "2026-11-01",
        to_day: "2026-11-01",
      });
      return answer.held.filter(({ id }) => id === much.id || id === third.id);
    };
    // The list has eight places, and products of other tests could fill them.
    await sql`update public.orders set stock_held_since = null where status = 'pending' and id <> ${order.id}`;
    expect(await held()).toEqual([
      { id: much.id, sku: much.sku, name: { en: much.name, ar: "فجر" }, stock: 6, held: 4 },
    ]);
    await setStatus(order.id, "pending", "processing");
    expect(await held()).toEqual([]);
  });
});

describe("an order that nobody confirms", () => {
  let product: ProductRow;
  let order: Awaited<ReturnType<typeof placed>>;
  let bottlesAtStart: Record<string, number>;
  const all = () => bottles([product.id]);

  beforeEach(async () => {
    await sql`update public.orders set stock_held_since = now() where status = 'pending' and stock_held_since is not null`;
    product = await aProduct({ stock: 10 });
    order = await placed(anOrder({ items: [aLine(product, { quantity: 4 })] }));
    bottlesAtStart = await all();
  });

  it("returns its bottles to stock once after five days, and stays pending", async () => {
    await setHeldDays(order.id, 4);
    expect(await release()).toEqual({ ok: true, orders: 0, products: [] });
    await setHeldDays(order.id, 6);
    expect(await release()).toEqual({ ok: true, orders: 1, products: [product.id] });
    expect(await release()).toMatchObject({ orders: 0 });
    expect(await stockOf(product)).toBe(10);
    expect(await all()).toEqual(bottlesAtStart);
    expect(await orderOf(order)).toMatchObject({ status: "pending", items: [{ quantity: 4 }] });
    expect(await sql`select cause, delta from private.stock_moves where order_id = ${order.id} order by id`).toEqual([
      { cause: "order", delta: -4 },
      { cause: "unconfirmed", delta: 4 },
    ]);
  });

  it("shows the released stock to staff in the list and in its timeline, and to the shopper", async () => {
    const before = await orderOf(order);
    await setHeldDays(order.id, 6);
    await release();
    const held = await detailsOf(staff, order.id);
    expect(held).toMatchObject({ withoutStock: true, status: "pending" });
    expect(held.events.at(-1)).toMatchObject({ kind: "stock_released", byStaff: false });
    expect(await lastEventOf(order.id)).toMatchObject({ actor: "system", detail: { days: 5 } });
    const list = await ask<{ orders: { withoutStock: boolean }[] }>(staff, "admin_orders", {
      filters: { search: order.number },
    });
    expect(list.orders).toMatchObject([{ withoutStock: true }]);
    expect(await orderOf(order)).toEqual({
      ...before,
      updatedAt: expect.any(String),
      events: [expect.objectContaining({ kind: "placed" }), expect.objectContaining({ kind: "stock_released" })],
    });
  });

  it("takes its stock again when it is confirmed", async () => {
    await setHeldDays(order.id, 6);
    await release();
    expect(await setStatus(order.id, "pending", "processing")).toMatchObject({ ok: true, products: [product.id] });
    expect(await stockOf(product)).toBe(6);
    expect(await all()).toEqual(bottlesAtStart);
    expect(await detailsOf(staff, order.id)).toMatchObject({ withoutStock: false });
  });

  it("cannot be confirmed when its bottles were sold in the meantime, until its quantity is reduced", async () => {
    await setHeldDays(order.id, 6);
    await release();
    await withLimits({ unconfirmed_share: 100 }, () => placed(anOrder({ items: [aLine(product, { quantity: 7 })] })));
    expect(await setStatus(order.id, "pending", "processing")).toMatchObject({
      error: "insufficient_stock",
      detail: { product_id: product.id, n: 3 },
    });
    const held = await detailsOf(staff, order.id);
    const payload = { ...unchangedPayload(held), items: [{ position: 1, quantity: 3 }] };
    expect(await ask(staff, "admin_edit_order", { id: order.id, version: held.updatedAt, payload })).toMatchObject({
      ok: true,
    });
    expect(await stockOf(product)).toBe(3);
    expect(await setStatus(order.id, "pending", "processing")).toMatchObject({ ok: true });
    expect(await stockOf(product)).toBe(0);
    expect(await all()).toEqual(bottlesAtStart);
  });

  it("returns no bottles a second time when it is cancelled", async () => {
    await setHeldDays(order.id, 6);
    await release();
    await cancel(order);
    expect(await stockOf(product)).toBe(10);
    expect(await setStatus(order.id, "cancelled", "pending")).toMatchObject({ ok: true });
    expect([await stockOf(product), await release()]).toEqual([6, { ok: true, orders: 0, products: [] }]);
  });

  it("keeps its stock for the full number of days again when staff set it back to pending", async () => {
    await setStatus(order.id, "pending", "processing");
    await setHeldDays(order.id, 30);
    expect(await release()).toMatchObject({ orders: 0 });
    await setStatus(order.id, "processing", "pending");
    expect(await release()).toMatchObject({ orders: 0 });
  });

  it("keeps its stock for the number of days in the settings", async () => {
    await setHeldDays(order.id, 6);
    await withLimits({ unconfirmed_days: 7 }, async () => expect(await release()).toMatchObject({ orders: 0 }));
    expect(await release()).toMatchObject({ orders: 1 });
  });
});

describe("the release of stock", () => {
  const { pool, close } = connections(6);
  afterAll(close);

  it("takes twenty orders at a time, skips locked orders, and takes each order once when several servers ask at once", async () => {
    await sql`update public.orders set stock_held_since = now() where status = 'pending' and stock_held_since is not null`;
    const product = await aProduct({ stock: 100 });
    const orders = await withLimits({ unconfirmed_share: 100 }, () =>
      Promise.all(Array.from({ length: 45 }, () => placed(anOrder({ items: [aLine(product)] })))),
    );
    for (const { id } of orders) await setHeldDays(id, 6);
    const [held] = orders;
    if (!held) throw new Error("no order");
    const byId = await aStaffId();
    await sql.begin(async (holder) => {
      await holder`select from public.orders where id = ${held.id} for update`;
      expect((await release()).orders).toBe(20);
      const answers = await Promise.all(Array.from({ length: 6 }, () => run(pool, calls.release())));
      expect(answers.every(({ ok }) => ok)).toBe(true);
      while ((await release()).orders > 0);
      expect(await stockOf(product)).toBe(99);
    });
    expect((await release()).orders).toBe(1);
    expect(await stockOf(product)).toBe(100);
    expect(await run(pool, calls.setStatus(byId, held.id, "pending", "processing"))).toMatchObject({ ok: true });
    expect(await stockOf(product)).toBe(99);
  });
});
