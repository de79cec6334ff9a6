import { describe, expect, it } from "vitest";
import { setStock } from "../local/set-stock.ts";
import { admin, sql } from "./clients.ts";
import { aLine, anOrder, aProduct } from "./factories.ts";
import { orderOf, placed, stockOf } from "./ordering.ts";

/** The stored order and its lines as text. The links to products are left out: they are not part of the snapshot. */
async function storedOrder(number: string): Promise<string> {
  const [row] = await sql<{ stored: string }[]>`
    select o::text || (select string_agg((to_jsonb(i) - 'product_id')::text, ',' order by i.position) from public.order_items i where i.order_id = o.id) as stored
    from public.orders o where o.number = ${number}`;
  return row?.stored ?? "";
}

describe("what an order stores stays byte for byte the same", () => {
  it("when the name, price, sizes, pictures and brand name of its product change", async () => {
    const product = await aProduct();
    await sql`insert into public.product_images (product_id, path, width, height) values (${product.id}, 'aube/front', 10, 10)`;
    const order = await placed(anOrder({ items: [aLine(product, { quantity: 2 })] }));
    const [stored, shown] = [await storedOrder(order.number), JSON.stringify(await orderOf(order))];

    const staff = await admin();
    const { error } = await staff
      .from("products")
      .update({
        name: "Soir",
        name_ar: "مساء",
        sku: `new-${product.sku}`,
        price: 99_900,
        sizes: ["75 ml"],
        size_prices: { "75 ml": 1 },
        status: "archived",
      })
      .eq("id", product.id);
    expect(error).toBeNull();
    await sql`update public.brands set name = 'Other', name_ar = 'أخرى' where id = (select brand_id from public.products where id = ${product.id})`;
    await sql`delete from public.product_images where product_id = ${product.id}`;

    expect(await storedOrder(order.number)).toBe(stored);
    expect(JSON.stringify(await orderOf(order))).toBe(shown);
  });

  it("when its product is deleted", async () => {
    const product = await aProduct();
    const order = await placed(anOrder({ items: [aLine(product)] }));
    const stored = await storedOrder(order.number);
    const { error } = await (await admin()).from("products").delete().eq("id", product.id);
    expect(error).toBeNull();
    expect(await storedOrder(order.number)).toBe(stored);
    expect(await orderOf(order)).toMatchObject({
      items: [{ productId: null, sku: product.sku, name: { en: "Aube" }, unitPrice: 30_000 }],
    });
  });

  it("when fees, tax, threshold and currency change", async () => {
    const order = await placed(anOrder({ items: [aLine(await aProduct())] }));
    const stored = await storedOrder(order.number);
    const rollback = new Error("rollback");
    await sql
      .begin(async (tx) => {
        await tx`update public.settings set currency = 'USD', tax_rate_bp = 0, free_shipping_threshold = 1`;
        await tx`update public.delivery_fees set mode = 'unavailable', fee = null`;
        const [row] = await tx<
          { stored: string }[]
        >`select o::text || (select string_agg((to_jsonb(i) - 'product_id')::text, ',' order by i.position) from public.order_items i where i.order_id = o.id) as stored from public.orders o where o.number = ${order.number}`;
        expect(row?.stored).toBe(stored);
        throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
  });
});

describe("the event log", () => {
  it("cannot be changed, not even by the owner of the database", async () => {
    const order = await placed(anOrder({ items: [aLine(await aProduct())] }));
    const rewrite = sql`update public.order_events set actor = 'system' from public.orders o where o.id = order_id and o.number = ${order.number}`;
    await expect(rewrite).rejects.toMatchObject({ code: "23001" });
  });
});

describe("stock", () => {
  it("cannot be set below zero, neither by SQL nor by staff", async () => {
    const product = await aProduct({ stock: 1 });
    await expect(setStock(sql, [product.id], -1)).rejects.toMatchObject({
      constraint_name: "products_stock_not_negative",
    });
    const { error } = await (await admin()).from("products").update({ stock: -1 }).eq("id", product.id);
    expect(error).not.toBeNull();
    expect(await stockOf(product)).toBe(1);
  });
});

describe("an order's money", () => {
  it("must add up: the database refuses another total or another fee", async () => {
    const order = await placed(anOrder({ items: [aLine(await aProduct())] }));
    await expect(sql`update public.orders set total = total - 1 where number = ${order.number}`).rejects.toMatchObject({
      constraint_name: "orders_total_adds_up",
    });
    await expect(sql`update public.orders set shipping = 0 where number = ${order.number}`).rejects.toMatchObject({
      constraint_name: "orders_total_adds_up",
    });
  });
});
