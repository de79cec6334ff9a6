import { describe, expect, it } from "vitest";
import { setStock } from "../local/set-stock.ts";
import { admin, sql } from "./clients.ts";
import { aLine, anOrder, aProduct } from "./factories.ts";
import { cancel, placed, stockOf } from "./ordering.ts";

type Move = { delta: number; stock_after: number; cause: string; order_id: string | null; moved_by: string | null };

const movesOf = (product: { id: string }) => sql<Move[]>`
  select delta, stock_after, cause, order_id, moved_by from private.stock_moves where product_id = ${product.id} order by id`;

describe("products.stock", () => {
  it("is written by one function: a statement of an admin or of the database's owner is refused", async () => {
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

  it("is written by no function but move_stock", async () => {
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
