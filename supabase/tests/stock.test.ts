import { beforeAll, describe, expect, it } from "vitest";
import { setStock } from "../local/set-stock.ts";
import { admin, type Client, sql, staff } from "./clients.ts";
import { aLine, anOrder, aProduct } from "./factories.ts";
import { cancel, placed, stockOf } from "./ordering.ts";
import { aSentOrder, movesOf as causesOf } from "./sent-back.ts";
import { ask } from "./staff.ts";

type Move = { delta: number; stock_after: number; cause: string; order_id: string | null; moved_by: string | null };

const movesOf = (product: { id: string }) => sql<Move[]>`
  select delta, stock_after, cause, order_id, moved_by from private.stock_moves where product_id = ${product.id} order by id`;

describe("products.stock", () => {
  it("cannot be written by a statement of an admin or of the database's owner", async () => {
    const product = await aProduct({ stock: 5 });
    const { error } = await (await admin()).from("products").update({ stock: 50 }).eq("id", product.id);
    expect(error).not.toBeNull();
    await expect(sql`update public.products set stock = 50 where id = ${product.id}`).rejects.toMatchObject({
      code: "23001",
    });
    await expect(
      sql`update public.products set name = 'Nuit', stock = stock + 1 where id = ${product.id}`,
    ).rejects.toMatchObject({ code: "23001" });
    expect(await stockOf(product)).toBe(5);
  });

  it("is written by move_stock only, and record_stock_move checks the cause", async () => {
    const writers = await sql<{ name: string }[]>`
      select proname as name from pg_proc
      where pronamespace::regnamespace::text in ('public', 'private') and (prosrc ~ 'shop[.]stock_cause' or prosrc ~* 'update public[.]products[^;]* set [^;]*[ ,(]stock[ ,)]*=')
      order by 1`;
    expect(writers.map(({ name }) => name)).toEqual(["move_stock", "record_stock_move"]);
  });

  it("is the sum of its moves, each with its cause", async () => {
    const product = await aProduct({ stock: 10 });
    const order = await placed(anOrder({ items: [aLine(product, { quantity: 3 })] }));
    await cancel(order);
    await setStock(sql, [product.id], 7);
    const [row] = await sql<{ id: string }[]>`select id from public.orders where number = ${order.number}`;
    const moves = await movesOf(product);
    expect(moves).toMatchObject([
      { delta: 10, stock_after: 10, cause: "new", order_id: null },
      { delta: -3, stock_after: 7, cause: "order", order_id: row?.id },
      { delta: 3, stock_after: 10, cause: "order_back", order_id: row?.id },
      { delta: -3, stock_after: 7, cause: "import", order_id: null },
    ]);
    expect(moves.reduce((sum, { delta }) => sum + delta, 0)).toBe(await stockOf(product));
  });

  it("records the account when staff change it", async () => {
    const product = await aProduct({ stock: 2 });
    const client = await admin();
    const { data } = await client.rpc("admin_product", { id: product.id });
    const form = (data as { product: Record<string, unknown> }).product;
    const { data: saved } = await client.rpc("admin_save_product", { payload: { ...form, stock: 6 } as never });
    expect(saved).toMatchObject({ ok: true });
    const { data: user } = await client.auth.getUser();
    expect(await movesOf(product)).toMatchObject([
      { cause: "new" },
      { delta: 4, stock_after: 6, cause: "form", moved_by: user.user?.id },
    ]);
  });

  it("equals the sum of its moves for every product", async () => {
    const wrong = await sql`
      select p.id from public.products p left join private.stock_moves m on m.product_id = p.id
      group by p.id having p.stock <> coalesce(sum(m.delta), 0)`;
    expect([...wrong]).toEqual([]);
  });
});

type Row = {
  id: string;
  stock: number;
  low: boolean;
  held: number;
  onRoad: number;
  sold: number;
  days: number | null;
};
type StockAnswer = { ok: boolean; error?: string; detail?: Record<string, unknown>; product?: Row };

describe("the stock for packers", () => {
  let packer: Client;
  let manager: Client;
  beforeAll(async () => {
    packer = await staff("packer", "Salim");
    manager = await staff("manager");
  });

  const listed = async (filters: Record<string, unknown>): Promise<Row[]> =>
    (await ask<{ products: Row[] }>(packer, "stock_list", { filters })).products;

  it("shows how many bottles are in stock, held, on the road and sold, and for how many days they last", async () => {
    const sent = await aSentOrder(manager, { quantity: 3 });
    const { product } = sent;
    const orderIn = async (to: string, quantity: number) => {
      const { id } = await placed(anOrder({ items: [aLine(product, { quantity })] }));
      if (to !== "pending") await ask(manager, "admin_set_order_status", { id, from_status: "pending", to_status: to });
    };
    await orderIn("pending", 1);
    await orderIn("processing", 1);
    await orderIn("delivered", 2);
    await orderIn("cancelled", 1);
    expect(await listed({ search: product.sku })).toMatchObject([
      { id: product.id, stock: 3, low: true, held: 2, onRoad: 3, sold: 2, days: 45 },
    ]);
    await ask(manager, "admin_set_order_status", { id: sent.id, from_status: "shipped", to_status: "cancelled" });
    expect(await listed({ search: product.sku })).toMatchObject([{ stock: 3, onRoad: 3 }]);
  });

  it("lists the products with low stock; those that will be sold out soonest come first", async () => {
    const [slowSeller, fastSeller, plenty] = [
      await aProduct({ stock: 4 }),
      await aProduct({ stock: 5 }),
      await aProduct({ stock: 50 }),
    ];
    for (const [product, quantity] of [
      [slowSeller, 1],
      [fastSeller, 3],
    ] as const) {
      const { id } = await placed(anOrder({ items: [aLine(product, { quantity })] }));
      await ask(manager, "admin_set_order_status", { id, from_status: "pending", to_status: "delivered" });
    }
    const low = (await listed({ low: true, per_page: 100 })).map(({ id }) => id);
    expect(low).not.toContain(plenty.id);
    expect(low.indexOf(fastSeller.id)).toBeGreaterThanOrEqual(0);
    expect(low.indexOf(fastSeller.id)).toBeLessThan(low.indexOf(slowSeller.id));
  });

  it("grows by what arrives, shrinks by what is used, and follows a count", async () => {
    const product = await aProduct({ stock: 4 });
    const change = (name: string, more: Record<string, unknown>) =>
      ask<StockAnswer>(packer, name, { product_id: product.id, ...more });
    expect(await change("stock_receive", { quantity: 12, note: " Two boxes\u200b " })).toMatchObject({
      ok: true,
      product: { stock: 16 },
    });
    expect(await change("stock_use", { quantity: 1, cause: "tester" })).toMatchObject({ product: { stock: 15 } });
    expect(await change("stock_count", { counted: 14, seen: 15, note: "One fell" })).toMatchObject({
      product: { stock: 14 },
    });
    expect(await change("stock_count", { counted: 14, seen: 14 })).toMatchObject({ product: { stock: 14 } });
    expect(await causesOf(product)).toEqual([
      ["received", 12],
      ["tester", -1],
      ["count", -1],
    ]);
    const ledger = await ask<{ total: number; moves: Record<string, unknown>[] }>(packer, "stock_moves_of", {
      product_id: product.id,
    });
    expect(ledger).toMatchObject({
      total: 4,
      moves: [
        { cause: "count", delta: -1, after: 14, by: "Salim", note: "One fell", number: null },
        { cause: "tester", delta: -1, after: 15, by: "Salim", note: null },
        { cause: "received", delta: 12, after: 16, by: "Salim", note: "Two boxes" },
        { cause: "new", delta: 4, after: 4, by: null },
      ],
    });
  });

  it("names the order of a move", async () => {
    const sent = await aSentOrder(manager);
    const { moves } = await ask<{ moves: Record<string, unknown>[] }>(packer, "stock_moves_of", {
      product_id: sent.product.id,
    });
    expect(moves[0]).toMatchObject({ cause: "order", delta: -3, number: sent.number, by: null });
  });

  it("refuses a count when the stock has changed since the packer read it", async () => {
    const product = await aProduct({ stock: 4 });
    await placed(anOrder({ items: [aLine(product)] }));
    expect(await ask(packer, "stock_count", { product_id: product.id, counted: 4, seen: 4 })).toEqual({
      ok: false,
      error: "stock_changed",
      detail: { n: 3 },
    });
    expect(await stockOf(product)).toBe(3);
  });

  it.each([
    ["stock_receive", { quantity: 0 }, "quantity"],
    ["stock_receive", { quantity: -1 }, "quantity"],
    ["stock_receive", { quantity: 100_001 }, "quantity"],
    ["stock_receive", { quantity: null }, "quantity"],
    ["stock_receive", { quantity: 1, note: "x".repeat(201) }, "note"],
    ["stock_count", { counted: -1, seen: 10 }, "counted"],
    ["stock_count", { counted: null, seen: 10 }, "counted"],
    ["stock_use", { quantity: 0, cause: "tester" }, "quantity"],
    ["stock_use", { quantity: 1, cause: "lost" }, "cause"],
    ["stock_use", { quantity: 1, cause: null }, "cause"],
  ])("%s refuses %j", async (name, wishes, field) => {
    const product = await aProduct({ stock: 10 });
    expect(await ask<StockAnswer>(packer, name, { product_id: product.id, ...wishes })).toEqual({
      ok: false,
      error: "invalid",
      detail: { field },
    });
    expect(await stockOf(product)).toBe(10);
  });

  it("is never below zero, and does not change for an unknown product", async () => {
    const product = await aProduct({ stock: 2 });
    expect(await ask(packer, "stock_use", { product_id: product.id, quantity: 3, cause: "damaged" })).toMatchObject({
      error: "insufficient_stock",
      detail: { n: 2, name: product.name },
    });
    for (const name of ["stock_receive", "stock_use", "stock_count", "stock_moves_of"])
      expect(
        await ask(packer, name, {
          product_id: crypto.randomUUID(),
          ...(name !== "stock_moves_of" && name !== "stock_count" && { quantity: 1 }),
          ...(name === "stock_use" && { cause: "tester" }),
          ...(name === "stock_count" && { counted: 1, seen: 1 }),
        }),
        name,
      ).toMatchObject({ error: "not_found" });
  });

  it("shows no price, cost or customer, and refuses agents", async () => {
    const sent = await aSentOrder(manager);
    const texts = JSON.stringify([
      await ask(packer, "stock_list", { filters: {} }),
      await ask(packer, "stock_moves_of", { product_id: sent.product.id }),
    ]);
    expect(texts).not.toMatch(/price|cost|revenue|Amel|\+213/);
    const agent = await staff("agent");
    for (const name of ["stock_list", "stock_receive", "stock_use", "stock_count", "stock_moves_of"]) {
      const wishes = name === "stock_list" ? {} : { product_id: sent.product.id };
      const more = {
        stock_receive: { quantity: 1 },
        stock_use: { quantity: 1, cause: "tester" },
        stock_count: { counted: 1, seen: 1 },
      };
      expect(await ask(agent, name, { ...wishes, ...(more as Record<string, object>)[name] }), name).toMatchObject({
        error: "unauthorized",
      });
    }
  });
});
