import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { admin, anon, type Client, sql, staff } from "./clients.ts";
import { aLine, anOrder, aProduct, type ProductRow } from "./factories.ts";
import { placed, stockOf } from "./ordering.ts";
import { aSentOrder, findings, inspect, receivedCard } from "./sent-back.ts";
import { ask, type StaffAnswer } from "./staff.ts";

type Line = { product: ProductRow; quantity: number; unitCost: number | null; size?: string };
type Costs = StaffAnswer & {
  sizes: { size: string | null; unitCost: number | null; pieces: number }[];
  unknownOut: { size: string | null; pieces: number }[];
  history: { unitCost: number; kind: string; quantity: number | null; purchaseId: string | null }[];
};

/** The one size of the products here. */
const SIZE = "30 ml";

let manager: Client;
beforeAll(async () => {
  manager = await admin();
});

const aPurchase = (lines: readonly Line[], key: string = randomUUID()) => ({
  key,
  boughtOn: "2026-01-15",
  supplier: "Grasse Parfums",
  note: null,
  lines: lines.map(({ product, size = SIZE, ...line }) => ({ productId: product.id, size, ...line })),
});

const buy = (...lines: Line[]) =>
  ask<StaffAnswer & { id: string }>(manager, "purchase_save", { payload: aPurchase(lines) });
const costsOf = (product: ProductRow) => ask<Costs>(manager, "product_costs", { product_id: product.id });
const setCost = (product: ProductRow, unitCost: number, fill = false) =>
  ask(manager, "cost_set", { payload: { productId: product.id, size: SIZE, unitCost, fill } });

async function send(product: ProductRow, quantity: number): Promise<string> {
  const { id } = await placed(anOrder({ items: [aLine(product, { quantity })] }));
  expect(
    await ask(manager, "admin_set_order_status", { id, from_status: "pending", to_status: "shipped" }),
  ).toMatchObject({
    ok: true,
  });
  return id;
}

const lineCosts = (orderId: string) => sql<{ position: number; unit_cost: string | null }[]>`
  select position, unit_cost from private.order_line_costs where order_id = ${orderId} order by position`;

describe("a purchase", () => {
  it("COST-1: moves stock and cost of all its lines at once", async () => {
    const [oud, musk] = [await aProduct({ stock: 0 }), await aProduct({ stock: 4 })];
    const saved = await buy(
      { product: oud, quantity: 10, unitCost: 150_000 },
      { product: musk, quantity: 6, unitCost: null },
    );
    expect(saved).toMatchObject({ ok: true, products: expect.arrayContaining([oud.id, musk.id]) });
    expect([await stockOf(oud), await stockOf(musk)]).toEqual([10, 10]);
    expect((await costsOf(oud)).sizes).toMatchObject([{ size: SIZE, unitCost: 150_000, pieces: 10 }]);
    expect((await costsOf(musk)).sizes).toMatchObject([{ size: SIZE, unitCost: null, pieces: 0 }]);
  });

  it("COST-1: sent twice counts once, also at the same time", async () => {
    const product = await aProduct({ stock: 1 });
    const payload = aPurchase([{ product, quantity: 5, unitCost: 100_000 }]);
    const answers = await Promise.all([1, 2, 3].map(() => ask(manager, "purchase_save", { payload })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stockOf(product)).toBe(6);
    expect((await costsOf(product)).history).toHaveLength(1);
  });

  it("names the wrong field and writes nothing", async () => {
    const product = await aProduct({ stock: 1, sizes: ["50 ml"] });
    const line = { productId: product.id, size: "50 ml", quantity: 1, unitCost: 1 };
    const wrong = (lines: unknown, more = {}) =>
      ask(manager, "purchase_save", { payload: { ...aPurchase([]), lines, ...more } as never });
    expect(await wrong([line, { ...line, quantity: 0 }])).toMatchObject({ detail: { field: "lines.1.quantity" } });
    expect(await wrong([{ ...line, unitCost: -1 }])).toMatchObject({ detail: { field: "lines.0.unitCost" } });
    expect(await wrong([{ ...line, productId: randomUUID() }])).toMatchObject({
      detail: { field: "lines.0.productId" },
    });
    expect(await wrong([null])).toMatchObject({ detail: { field: "lines.0.productId" } });
    expect(await wrong([])).toMatchObject({ detail: { field: "lines" } });
    expect(await wrong([line], { boughtOn: "2999-01-01" })).toMatchObject({ detail: { field: "boughtOn" } });
    expect(await wrong([line], { supplier: "x".repeat(121) })).toMatchObject({ detail: { field: "supplier" } });
    expect(await wrong([line, { ...line, size: "7 ml" }])).toMatchObject({
      error: "size_not_available",
      detail: { row: 1, size: "7 ml" },
    });
    expect(await stockOf(product)).toBe(1);
  });

  it("is found by the barcode of a size, by SKU and by words", async () => {
    const product = await aProduct({ sizes: ["30 ml", "50 ml"], name: `Nuit ${randomUUID().slice(0, 8)}` });
    const code = `61${String(Math.random()).slice(2, 12)}`;
    expect(await ask(manager, "barcode_set", { product_id: product.id, size: "50 ml", code })).toEqual({ ok: true });
    const found = (query: string) => ask<StaffAnswer & { found: object[] }>(manager, "purchase_find", { query });
    expect((await found(code)).found).toMatchObject([{ productId: product.id, size: "50 ml" }]);
    expect((await found(product.sku)).found).toMatchObject([{ productId: product.id, size: null }]);
    expect((await found(product.name)).found).toMatchObject([
      { productId: product.id, sizes: [{ size: "30 ml" }, {}] },
    ]);
    expect((await found("")).found).toEqual([]);
  });
});

describe("the moving average", () => {
  it("COST-2: weighs the bottles that are here, half up to the centime", async () => {
    const product = await aProduct({ stock: 0 });
    await buy({ product, quantity: 3, unitCost: 100_000 });
    await buy({ product, quantity: 4, unitCost: 100_001 });
    // (3 × 100,000 + 4 × 100,001) ÷ 7 = 100,000.57…
    expect((await costsOf(product)).sizes).toMatchObject([{ unitCost: 100_001, pieces: 7 }]);
    await send(product, 5);
    await buy({ product, quantity: 2, unitCost: 200_000 });
    // Two are left of seven: (2 × 100,001 + 2 × 200,000) ÷ 4 = 150,000.5
    expect((await costsOf(product)).sizes).toMatchObject([{ unitCost: 150_001, pieces: 4 }]);
  });

  it("COST-2: bottles of an order that has not left are still here", async () => {
    const product = await aProduct({ stock: 0 });
    await buy({ product, quantity: 2, unitCost: 100_000 });
    await placed(anOrder({ items: [aLine(product, { quantity: 2 })] }));
    await buy({ product, quantity: 2, unitCost: 200_000 });
    expect((await costsOf(product)).sizes).toMatchObject([{ unitCost: 150_000, pieces: 4 }]);
  });

  it("COST-2: each size has its own cost", async () => {
    const product = await aProduct({ stock: 0, sizes: ["30 ml", "100 ml"] });
    await buy(
      { product, size: "30 ml", quantity: 2, unitCost: 100_000 },
      { product, size: "100 ml", quantity: 2, unitCost: 300_000 },
      { product, size: "30 ml", quantity: 2, unitCost: 200_000 },
    );
    expect((await costsOf(product)).sizes).toMatchObject([
      { size: "30 ml", unitCost: 150_000, pieces: 4 },
      { size: "100 ml", unitCost: 300_000, pieces: 2 },
    ]);
  });

  it("COST-2: bottles that came back fit to sell are here again", async () => {
    const { product, reference } = await aSentOrder(manager, { quantity: 3, state: "returned" });
    await setCost(product, 100_000);
    expect((await costsOf(product)).sizes).toMatchObject([{ pieces: 7 }]);
    const card = await receivedCard(manager, reference);
    expect(await inspect(manager, card.id, findings(card, { damaged: 1 }))).toMatchObject({ ok: true });
    expect((await costsOf(product)).sizes).toMatchObject([{ pieces: 9 }]);
  });
});

describe("an order", () => {
  it("COST-3: keeps the cost of its bottles from when it left, whatever they cost later", async () => {
    const product = await aProduct({ stock: 9 });
    await setCost(product, 120_000);
    const sent = await send(product, 2);
    await setCost(product, 180_000);
    expect(await lineCosts(sent)).toEqual([{ position: 1, unit_cost: "120000" }]);
  });

  it("COST-3: has no cost before it leaves, nor when it has not left after all", async () => {
    const product = await aProduct({ stock: 9 });
    const { id } = await placed(anOrder({ items: [aLine(product)] }));
    expect(await lineCosts(id)).toEqual([]);
    await ask(manager, "admin_set_order_status", { id, from_status: "pending", to_status: "shipped" });
    expect(await lineCosts(id)).toHaveLength(1);
    await ask(manager, "admin_set_order_status", { id, from_status: "shipped", to_status: "processing" });
    expect(await lineCosts(id)).toEqual([]);
  });

  it("COST-4: keeps an unknown cost unknown until staff say what it was", async () => {
    const product = await aProduct({ stock: 9 });
    const sent = await send(product, 2);
    expect(await lineCosts(sent)).toEqual([{ position: 1, unit_cost: null }]);
    expect((await costsOf(product)).unknownOut).toEqual([{ size: SIZE, pieces: 2 }]);
    await setCost(product, 90_000);
    expect(await lineCosts(sent)).toEqual([{ position: 1, unit_cost: null }]);
    await setCost(product, 95_000, true);
    expect(await lineCosts(sent)).toEqual([{ position: 1, unit_cost: "95000" }]);
    expect((await costsOf(product)).unknownOut).toEqual([]);
  });
});

describe("a bottle that is taken off the shelf", () => {
  const lossesOf = (product: ProductRow) => sql<{ size: string | null; quantity: number; unit_cost: string | null }[]>`
    select size, quantity, unit_cost from private.shelf_losses where product_id = ${product.id}`;

  it("COST-5: is lost at its cost", async () => {
    const product = await aProduct({ stock: 9 });
    await setCost(product, 120_000);
    await ask(manager, "stock_use", { product_id: product.id, quantity: 2, cause: "tester" });
    expect(await lossesOf(product)).toEqual([{ size: SIZE, quantity: 2, unit_cost: "120000" }]);
    expect((await costsOf(product)).sizes).toMatchObject([{ pieces: 7 }]);
  });

  it("COST-5: has an unknown cost when nobody said of which size it was", async () => {
    const product = await aProduct({ stock: 9, sizes: ["30 ml", "50 ml"] });
    await ask(manager, "cost_set", { payload: { productId: product.id, size: "30 ml", unitCost: 10, fill: false } });
    const use = (size?: string) =>
      ask(manager, "stock_use", { product_id: product.id, quantity: 1, cause: "damaged", ...(size && { size }) });
    await use();
    await use("30 ml");
    expect(await use("7 ml")).toMatchObject({ error: "invalid", detail: { field: "size" } });
    expect(await lossesOf(product)).toEqual([
      { size: null, quantity: 1, unit_cost: null },
      { size: "30 ml", quantity: 1, unit_cost: "10" },
    ]);
  });
});

describe("barcodes", () => {
  it("COST-7: belong to one size", async () => {
    const [product, other] = [await aProduct({ sizes: ["30 ml", "50 ml"] }), await aProduct()];
    const code = `a-${randomUUID().slice(0, 8)}`;
    const give = (to: ProductRow, size: string | null, given: string | null) =>
      ask(manager, "barcode_set", { product_id: to.id, size: size as string, code: given as string });
    expect(await give(product, "30 ml", code)).toEqual({ ok: true });
    expect(await give(product, "30 ml", code)).toEqual({ ok: true });
    expect(await give(product, "50 ml", code)).toMatchObject({ error: "barcode_taken", detail: { size: "30 ml" } });
    expect(await give(other, SIZE, code)).toMatchObject({ error: "barcode_taken", detail: { name: product.name } });
    expect(await give(product, "30 ml", "no!")).toMatchObject({ error: "invalid", detail: { field: "code" } });
    expect(await ask(manager, "barcodes_of", { product_id: product.id })).toMatchObject({
      sizes: [
        { size: "30 ml", code: code.toUpperCase() },
        { size: "50 ml", code: null },
      ],
    });
    expect(await give(product, "30 ml", null)).toEqual({ ok: true });
    expect(await give(other, SIZE, code)).toEqual({ ok: true });
  });
});

describe("the list of stock", () => {
  it("COST-7: finds a product by the barcode of a size, which a scanner types", async () => {
    const product = await aProduct({ sizes: ["30 ml", "50 ml"] });
    const code = `B${String(Math.random()).slice(2, 12)}`;
    await ask(manager, "barcode_set", { product_id: product.id, size: "50 ml", code });
    const packer = await staff("packer");
    for (const search of [code, code.toLowerCase()])
      expect(await ask(packer, "stock_list", { filters: { search } })).toMatchObject({
        total: 1,
        products: [{ id: product.id }],
      });
  });
});

describe("costs", () => {
  const DOORS: [string, Record<string, unknown>][] = [
    ["purchase_save", { payload: {} }],
    ["purchases", {}],
    ["purchase", { id: randomUUID() }],
    ["purchase_find", { query: "oud" }],
    ["product_costs", { product_id: randomUUID() }],
    ["cost_set", { payload: {} }],
    ["cost_settings", {}],
    ["cost_settings_save", { packaging: 1 }],
  ];

  it("COST-6: are for owners and managers only", async () => {
    for (const role of ["agent", "packer"] as const) {
      const client = await staff(role);
      for (const [door, args] of DOORS)
        expect(await ask(client, door as "purchases", args as never), `${role} ${door}`).toMatchObject({
          error: "unauthorized",
        });
    }
    for (const [door, args] of DOORS) {
      const { error } = await anon().rpc(door as "purchases", args as never);
      expect(error?.code, door).toBe("42501");
    }
  });

  it("COST-6: are in no answer that a packer or a guest gets", async () => {
    const product = await aProduct({ stock: 5 });
    await setCost(product, 987_654_321);
    const packer = await staff("packer");
    const answers = [
      await ask(packer, "stock_list", { filters: { search: product.sku } }),
      await ask(packer, "stock_moves_of", { product_id: product.id }),
      await ask(packer, "stock_use", { product_id: product.id, quantity: 1, cause: "tester" }),
    ];
    expect(JSON.stringify(answers)).not.toContain("987654321");
  });

  it("packing has an unknown cost until somebody says it", async () => {
    expect(await ask(manager, "cost_settings_save", { packaging: -1 })).toMatchObject({
      detail: { field: "packaging" },
    });
    expect(await ask(manager, "cost_settings_save", { packaging: 8_000 })).toEqual({ ok: true });
    expect(await ask(manager, "cost_settings", {})).toMatchObject({ packaging: 8_000 });
    expect(await ask(manager, "cost_settings_save", { packaging: null as never })).toEqual({ ok: true });
    expect(await ask(manager, "cost_settings", {})).toMatchObject({ packaging: null });
  });
});
