import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { admin, sql } from "./clients.ts";
import { aLine, anOrder, aProduct, type ProductRow } from "./factories.ts";
import {
  type Answer,
  cancel,
  rowCounts,
  orderOf,
  ordersOf,
  place,
  placed,
  placePatiently,
  stockOf,
  withLimits,
} from "./ordering.ts";
import { ask } from "./staff.ts";

/** Starts all calls before the first is answered. */
const atOnce = <T>(times: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)));

const UNAVAILABLE = { ok: false, error: "unavailable", detail: {} };

async function waitingCalls(): Promise<number> {
  return (
    (await sql<{ n: number }[]>`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`)[0]
      ?.n ?? 0
  );
}

/** Locks the products until enough calls wait for them in the database, so that the calls race on any machine. */
async function afterLock<T>(products: readonly { id: string }[], calls: () => Promise<T>, queue = 20): Promise<T> {
  let answers: Promise<T> | undefined;
  await sql.begin(async (holder) => {
    await holder`select from public.products where id in ${sql(products.map(({ id }) => id))} order by id for update`;
    answers = calls();
    for (let times = 0; times < 40 && (await waitingCalls()) < queue; times += 1) await sleep(25);
  });
  if (!answers) throw new Error("nothing was called");
  return answers;
}

describe("200 shoppers who order the last 50 bottles at once, when unconfirmed orders may hold all", () => {
  let product: ProductRow;
  let answers: Answer[];

  beforeAll(async () => {
    product = await aProduct({ name: "Aube", stock: 50 });
    // Every order may hold its bottle, so that the last bottle is reached.
    answers = await withLimits({ unconfirmed_share: 100 }, () =>
      afterLock([product], () => atOnce(200, () => placePatiently(anOrder({ items: [aLine(product)] })))),
    );
  });

  it("buy each bottle once", async () => {
    expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
    expect(await ordersOf(product)).toBe(50);
    expect(await stockOf(product)).toBe(0);
  });

  it("get their own number and token for each order", () => {
    const orders = answers.flatMap((answer) => (answer.ok ? [answer.order] : []));
    expect(new Set(orders.map(({ number }) => number)).size).toBe(50);
    expect(new Set(orders.map(({ token }) => token)).size).toBe(50);
  });

  it("get insufficient_stock for the other 150 orders", () => {
    const refusals = answers.filter(({ ok }) => !ok);
    expect(refusals).toHaveLength(150);
    for (const refusal of refusals) {
      expect(refusal).toEqual({
        ok: false,
        error: "insufficient_stock",
        detail: { name: "Aube", name_ar: "فجر", product_id: product.id, n: 0 },
      });
    }
  });
});

describe("200 shoppers who order one of 50 bottles at once, when unconfirmed orders hold a third", () => {
  it("all get their order; sixteen bottles are held, and staff can confirm fifty orders", async () => {
    const staff = await admin();
    const product = await aProduct({ stock: 50 });
    const answers = await afterLock([product], () =>
      atOnce(200, () => placePatiently(anOrder({ items: [aLine(product)] }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(200);
    expect(await stockOf(product)).toBe(34);
    const orders = answers.flatMap((answer) => (answer.ok ? [answer.order] : []));
    const confirmed = await atOnce(20, async (part) => {
      const changes = orders.slice(part * 10, part * 10 + 10).map(({ id }) => ({ id, from: "pending" }));
      return (await ask<{ changed: number }>(staff, "admin_set_orders_status", { changes, to_status: "processing" }))
        .changed;
    });
    expect(confirmed.reduce((sum, n) => sum + n)).toBeGreaterThanOrEqual(34);
    const [row] = await sql<{ n: number; held: number }[]>`
      select count(*) filter (where o.status = 'processing')::int as n, count(o.stock_held_since)::int as held
      from public.orders o join public.order_items i on i.order_id = o.id where i.product_id = ${product.id}`;
    expect(await stockOf(product)).toBe(50 - (row?.held ?? 0));
    expect(row?.n).toBeLessThanOrEqual(50);
    expect(await stockOf(product)).toBe(0);
  });
});

describe("50 shoppers who order the same two products, half of them in the opposite sequence", () => {
  it("all get their order, without a deadlock", async () => {
    const [one, two] = [await aProduct({ stock: 1000 }), await aProduct({ stock: 1000 })];
    const both = [aLine(one), aLine(two)];
    const answers = await afterLock([one, two], () =>
      atOnce(50, (index) => placePatiently(anOrder({ items: index % 2 === 0 ? both : both.toReversed() }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
    expect([await stockOf(one), await stockOf(two)]).toEqual([950, 950]);
  });

  it("all get their order while others cancel", async () => {
    const [one, two] = [await aProduct({ stock: 1000 }), await aProduct({ stock: 1000 })];
    const both = [aLine(one), aLine(two)];
    const earlier = await atOnce(20, (index) => placed(anOrder({ items: index % 2 === 0 ? both.toReversed() : both })));
    const [answers, cancelled] = await afterLock([one, two], () =>
      Promise.all([
        atOnce(40, (index) => placePatiently(anOrder({ items: index % 2 === 0 ? both : both.toReversed() }))),
        atOnce(20, (index) => cancel(earlier[index] ?? { number: "", token: "" })),
      ]),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(cancelled.every((answer) => (answer as { ok: boolean }).ok)).toBe(true);
    expect([await stockOf(one), await stockOf(two)]).toEqual([960, 960]);
  });
});

describe("one order sent 100 times at once", () => {
  it("is one order with one answer", async () => {
    const product = await aProduct({ stock: 100 });
    const payload = anOrder({ items: [aLine(product)] });
    const answers = await afterLock([product], () => atOnce(100, () => placePatiently(payload)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ordersOf(product)).toBe(1);
    expect(await stockOf(product)).toBe(99);
  });

  it("is one order also for the last bottle", async () => {
    const product = await aProduct({ stock: 1 });
    const payload = anOrder({ items: [aLine(product)] });
    const answers = await afterLock([product], () => atOnce(20, () => placePatiently(payload)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await stockOf(product)).toBe(0);
  });
});

describe("20 cancellations of one order at once", () => {
  it("return the bottles to stock only once", async () => {
    const product = await aProduct({ stock: 10 });
    const order = await placed(anOrder({ items: [aLine(product, { quantity: 4 })] }));
    const answers = await afterLock([product], () => atOnce(20, () => cancel(order)));
    expect(await stockOf(product)).toBe(10);
    expect(answers.filter((answer) => (answer as { ok: boolean }).ok)).toHaveLength(1);
    expect(answers.filter((answer) => (answer as { error?: string }).error === "not_cancellable")).toHaveLength(19);
    const events =
      await sql`select e.kind, e.to_status from public.order_events e join public.orders o on o.id = e.order_id where o.number = ${order.number} order by e.id`;
    expect(events.map(({ kind, to_status }) => `${kind as string} ${to_status as string}`)).toEqual([
      "placed pending",
      "status_changed cancelled",
    ]);
  });
});

describe("a shopper with three orders an hour", () => {
  it("places only three of ten orders that are sent at once", async () => {
    const product = await aProduct({ stock: 100 });
    const { customer } = anOrder({ items: [] });
    const answers = await afterLock(
      [product],
      () => atOnce(10, () => placePatiently(anOrder({ items: [aLine(product)], customer }))),
      10,
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.filter((answer) => !answer.ok && answer.error === "rate_limited")).toHaveLength(7);
    expect(await stockOf(product)).toBe(97);
  });
});

describe("an order whose product another transaction locks", () => {
  it("is answered with unavailable after a while, not with a failed request", async () => {
    const product = await aProduct();
    const before = await rowCounts();
    await sql.begin(async (holder) => {
      await holder`select from public.products where id = ${product.id} for update`;
      expect(await place(anOrder({ items: [aLine(product)] }))).toEqual(UNAVAILABLE);
    });
    expect(await rowCounts()).toEqual(before);
  });

  it("is answered with unavailable also when the statement times out earlier", async () => {
    const product = await aProduct();
    const order = await placed(anOrder({ items: [aLine(product)] }));
    const before = await rowCounts();
    await sql.begin(async (holder) => {
      await holder`select from public.products where id = ${product.id} for update`;
      await sql.begin(async (shopper) => {
        await shopper`set local statement_timeout = '200ms'`;
        expect(
          (await shopper`select public.place_order(${sql.json(anOrder({ items: [aLine(product)] }))}) as answer`)[0]
            ?.answer,
        ).toEqual(UNAVAILABLE);
        expect(
          (await shopper`select public.cancel_order(${order.number}, ${order.token}) as answer`)[0]?.answer,
        ).toEqual(UNAVAILABLE);
      });
    });
    expect(await rowCounts()).toEqual(before);
    expect(await orderOf(order)).toMatchObject({ status: "pending" });
  });
});
