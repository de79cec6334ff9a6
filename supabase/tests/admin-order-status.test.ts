import { beforeAll, describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "@/lib/orders/order.ts";
import { setStock } from "../local/set-stock.ts";
import { admin, type Client, sql } from "./clients.ts";
import { aLine, anOrder, aProduct } from "./factories.ts";
import { placed, stockOf } from "./ordering.ts";
import { anOrderIn, ask, detailsOf, lastEventOf, type StaffAnswer } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

const setStatus = (id: string, from_status: string, to_status: string, client = staff) =>
  ask(client, "admin_set_order_status", { id, from_status, to_status });

const statusOf = async (id: string): Promise<string> =>
  (await sql<{ status: string }[]>`select status from public.orders where id = ${id}`)[0]?.status ?? "";

const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

describe("a change of status", () => {
  it.each(PAIRS)(
    "%s → %s moves stock only if an order that has not left is cancelled or reopened, and a new status is one event",
    async (from, to) => {
      const { id, number, product } = await anOrderIn(from, { client: staff, quantity: 3 });
      expect(await stockOf(product)).toBe(from === "cancelled" ? 10 : 7);
      const before = (await detailsOf(staff, id)).events.length;
      expect(await setStatus(id, from, to)).toEqual({
        ok: true,
        order: { id, number, status: to },
        // The web server marks the pages of these products.
        products: (await stockOf(product)) === (from === "cancelled" ? 10 : 7) ? [] : [product.id],
      });
      // After an order has left, only an inspection can put its bottles back into the stock (RETURN-4).
      expect(await stockOf(product)).toBe(to === "cancelled" && !["shipped", "delivered"].includes(from) ? 10 : 7);
      const { events } = await detailsOf(staff, id);
      expect(events).toHaveLength(before + (from === to ? 0 : 1));
      if (from !== to) expect(events.at(-1)).toMatchObject({ kind: "status_changed", byStaff: true, from, to });
    },
  );

  it("stores which admin made it", async () => {
    const { id } = await anOrderIn("processing", { client: staff });
    const { data } = await staff.auth.getUser();
    expect((await detailsOf(staff, id)).events.at(-1)?.by).toBe(data.user?.email?.split("@")[0]);
    expect(await lastEventOf(id)).toMatchObject({ actor: "admin", actor_id: data.user?.id });
  });

  it("is refused for an unknown order or an unknown status", async () => {
    expect(await setStatus(crypto.randomUUID(), "pending", "shipped")).toEqual({
      ok: false,
      error: "not_found",
      detail: {},
    });
    const { id } = await anOrderIn("pending", { client: staff });
    expect(await setStatus(id, "pending", "lost")).toMatchObject({ error: "invalid", detail: { field: "to_status" } });
    expect(await setStatus(id, "", "shipped")).toMatchObject({ error: "invalid", detail: { field: "from_status" } });
    expect(await statusOf(id)).toBe("pending");
  });
});

describe("when several admins change one order", () => {
  it("an admin who sends an old status gets the current status, and changes nothing", async () => {
    const other = await admin();
    const { id } = await anOrderIn("pending", { client: staff });
    expect(await setStatus(id, "pending", "shipped")).toMatchObject({ ok: true });
    expect(await setStatus(id, "pending", "cancelled", other)).toEqual({
      ok: false,
      error: "status_conflict",
      detail: { status: "shipped" },
    });
    expect(await statusOf(id)).toBe("shipped");
  });

  it("one of two changes at the same moment succeeds, and the stock fits the status", async () => {
    const other = await admin();
    const { id, product } = await anOrderIn("pending", { client: staff });
    const answers = await Promise.all([
      setStatus(id, "pending", "cancelled"),
      setStatus(id, "pending", "delivered", other),
    ]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await stockOf(product)).toBe((await statusOf(id)) === "cancelled" ? 10 : 8);
  });

  it("twenty cancellations at once put the bottles back into the stock once", async () => {
    const { id, product } = await anOrderIn("processing", { client: staff, quantity: 4 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => setStatus(id, "processing", "cancelled")));
    expect(await stockOf(product)).toBe(10);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 19 }, () => ({ ok: false, error: "status_conflict", detail: { status: "cancelled" } })),
    );
    expect((await detailsOf(staff, id)).events.filter(({ to }) => to === "cancelled")).toHaveLength(1);
  });
});

describe("an order that is cancelled after it was shipped", () => {
  it.each(ORDER_STATUSES.filter((to) => to !== "cancelled"))(
    "moves no stock when it is cancelled, and none when it becomes %s afterwards",
    async (to) => {
      const { id, product } = await anOrderIn("shipped", { client: staff, quantity: 3 });
      await setStatus(id, "shipped", "cancelled");
      expect(await stockOf(product)).toBe(7);
      expect(await setStatus(id, "cancelled", to)).toMatchObject({ ok: true });
      expect(await stockOf(product)).toBe(7);
    },
  );
});

describe("undoing a cancellation", () => {
  it("is refused when the bottles were sold in the meantime; the answer names the product and its stock", async () => {
    const { id, product } = await anOrderIn("cancelled", { client: staff, quantity: 2 });
    await setStock(sql, [product.id], 1);
    expect(await setStatus(id, "cancelled", "pending")).toEqual({
      ok: false,
      error: "insufficient_stock",
      detail: { name: "Aube", name_ar: "فجر", product_id: product.id, n: 1 },
    });
    expect([await statusOf(id), await stockOf(product)]).toEqual(["cancelled", 1]);
  });

  it("is refused when the product was deleted", async () => {
    const { id, product } = await anOrderIn("cancelled", { client: staff });
    await sql`delete from public.products where id = ${product.id}`;
    expect(await setStatus(id, "cancelled", "pending")).toMatchObject({
      error: "insufficient_stock",
      detail: { name: "Aube", product_id: null, n: 0 },
    });
  });
});

describe("a change of the status of many orders", () => {
  const setAll = (changes: unknown, to_status: string, client = staff) =>
    ask<StaffAnswer & { changed?: number; results?: StaffAnswer[]; products?: string[] }>(
      client,
      "admin_set_orders_status",
      {
        changes,
        to_status,
      },
    );

  it("returns one result for each order: changed, status_conflict or not_found", async () => {
    const [one, two] = [await anOrderIn("pending", { client: staff }), await anOrderIn("shipped", { client: staff })];
    const unknownId = crypto.randomUUID();
    const answer = await setAll(
      [{ id: one.id, from: "pending" }, { id: two.id, from: "pending" }, { id: unknownId }],
      "cancelled",
    );
    expect(answer).toEqual({
      ok: true,
      changed: 1,
      results: [
        { id: one.id, number: one.number, ok: true, from: "pending", status: "cancelled" },
        { id: two.id, number: two.number, ok: false, error: "status_conflict", detail: { status: "shipped" } },
        { id: unknownId, number: null, ok: false, error: "not_found", detail: {} },
      ],
      products: [one.product.id],
    });
    expect([await stockOf(one.product), await stockOf(two.product)]).toEqual([10, 8]);
  });

  it("answers every product whose stock moved, also when the orders have more lines than the API answers rows", async () => {
    const product = await aProduct({ stock: 100_000 });
    const last = await aProduct({ stock: 10 });
    const orders = [
      await placed(anOrder({ items: [aLine(product)] })),
      await placed(anOrder({ items: [aLine(product)] })),
      await placed(anOrder({ items: [aLine(last)] })),
    ];
    for (const { id } of orders.slice(0, 2))
      await sql`
        insert into public.order_items (order_id, position, product_id, sku, name, brand, size, unit_price, quantity)
        select order_id, 1 + n, product_id, sku, name, brand, size, unit_price, 1
        from public.order_items cross join generate_series(1, 600) as n where order_id = ${id} and position = 1`;
    const answer = await setAll(
      orders.map(({ id }) => ({ id })),
      "cancelled",
    );
    expect([...(answer.products ?? [])].sort()).toEqual([product.id, last.id].sort());
  });

  it("takes stock for the orders as they are listed, and refuses an order for which too little stock is left", async () => {
    const product = await aProduct({ stock: 4 });
    const [one, two] = [
      await placed(anOrder({ items: [aLine(product, { quantity: 2 })] })),
      await placed(anOrder({ items: [aLine(product, { quantity: 2 })] })),
    ];
    await setAll([{ id: one.id }, { id: two.id }], "cancelled");
    await setStock(sql, [product.id], 3);
    expect((await setAll([{ id: two.id }, { id: one.id }], "pending")).results).toMatchObject([
      { ok: true },
      { ok: false, error: "insufficient_stock", detail: { n: 1 } },
    ]);
    expect(await stockOf(product)).toBe(1);
  });

  it("does not deadlock with shoppers, or with another admin who sends the same orders in reverse", async () => {
    const [a, b] = [await aProduct({ stock: 500 }), await aProduct({ stock: 500 })];
    const both = [aLine(a), aLine(b)];
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, index) => placed(anOrder({ items: index % 2 ? both : both.toReversed() }))),
    );
    const changes = orders.map(({ id }) => ({ id }));
    const other = await admin();
    const [mine, theirs, ...shoppers] = await Promise.all([
      setAll(changes, "cancelled"),
      setAll(changes.toReversed(), "processing", other),
      ...Array.from({ length: 10 }, (_, index) => placed(anOrder({ items: index % 2 ? both : both.toReversed() }))),
    ]);
    expect([mine.changed, theirs.changed, shoppers.length]).toEqual([12, 12, 10]);
    const cancelled = (await statusOf(orders[0]?.id ?? "")) === "cancelled";
    expect([await stockOf(a), await stockOf(b)]).toEqual(cancelled ? [490, 490] : [478, 478]);
  });

  it.each([
    ["an empty list", []],
    ["an object instead of a list", {}],
    ["201 orders", Array.from({ length: 201 }, () => ({ id: crypto.randomUUID() }))],
    ["a change without an id", [{ from: "pending" }]],
  ])("refuses %s", async (_, changes) => {
    expect(await setAll(changes, "shipped")).toEqual({ ok: false, error: "invalid", detail: { field: "changes" } });
  });
});
