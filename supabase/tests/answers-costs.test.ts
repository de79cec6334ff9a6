import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import {
  costSettings,
  foundProducts,
  productCosts,
  purchaseList,
  purchasePage,
  savedPurchase,
} from "@/lib/purchases/rows";
import { barcodeList } from "@/lib/stock/rows";
import { callRpc, okOnly, type RpcArgs, type RpcName } from "@/lib/supabase/rpc";
import { admin, type Client, sql } from "./clients.ts";
import { aLine, anOrder, aProduct } from "./factories.ts";
import { placed } from "./ordering.ts";

// The answers of the functions of purchases, costs and barcodes match the schemas of lib/purchases and lib/stock.

let manager: Client;
beforeAll(async () => {
  manager = await admin();
});

async function valueOf<Name extends RpcName, T>(name: Name, args: RpcArgs<Name>, schema: ZodType<T>): Promise<T> {
  const result = await callRpc(manager, name, args, schema);
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result)}`);
  return result.value;
}

const SIZES = ["50 ml", "100 ml"];

describe("purchases and costs", () => {
  it("purchase_save, purchases, purchase, product_costs, cost_set, cost_settings and cost_settings_save", async () => {
    const { id: productId, sku } = await aProduct({ stock: 0, sizes: SIZES });
    const line = { productId, size: "50 ml", quantity: 4 };
    const payload = {
      key: randomUUID(),
      boughtOn: "2026-01-15",
      supplier: `Maison ${sku}`,
      note: null,
      lines: [
        { ...line, unitCost: 90_050 },
        { ...line, size: "100 ml", unitCost: null },
      ],
    };
    const saved = await valueOf("purchase_save", { payload }, savedPurchase);
    expect(saved.products).toEqual([productId]);
    const list = await valueOf("purchases", { page: 1 }, purchaseList);
    expect(list.suppliers).toContain(payload.supplier);
    const { purchase, lines } = await valueOf("purchase", { id: saved.id }, purchasePage);
    expect(purchase).toMatchObject({ boughtOn: "2026-01-15", lines: 2, pieces: 8, amount: 360_200, unknown: 4 });
    expect(lines).toMatchObject([
      { sku, size: "50 ml", quantity: 4, unitCost: 90_050, before: null, after: 90_050 },
      { sku, size: "100 ml", quantity: 4, unitCost: null, before: null, after: null },
    ]);
    const byHand = { productId, size: "100 ml", unitCost: 0, fill: true };
    await valueOf("cost_set", { payload: byHand }, okOnly);
    const costs = await valueOf("product_costs", { product_id: productId }, productCosts);
    expect(costs.sizes.map(({ size, unitCost, pieces }) => [size, unitCost, pieces])).toEqual([
      ["50 ml", 90_050, 4],
      ["100 ml", 0, 0],
    ]);
    expect(costs.history.map(({ kind, quantity, purchaseId }) => [kind, quantity, purchaseId])).toEqual([
      ["hand", null, null],
      ["purchase", 4, saved.id],
    ]);
    const before = await valueOf("cost_settings", {}, costSettings);
    await valueOf("cost_settings_save", {}, okOnly);
    expect(await valueOf("cost_settings", {}, costSettings)).toEqual({ currency: "DZD", packaging: null });
    await valueOf("cost_settings_save", { packaging: before.packaging ?? undefined }, okOnly);
  });

  it("barcode_set, barcodes_of and purchase_find", async () => {
    const { id: product_id, sku } = await aProduct({ stock: 2, sizes: SIZES });
    const code = `A-${randomUUID().slice(0, 8)}`.toUpperCase();
    await valueOf("barcode_set", { product_id, size: "50 ml", code }, okOnly);
    expect(await valueOf("barcodes_of", { product_id }, barcodeList)).toEqual({
      sizes: [
        { size: "50 ml", code },
        { size: "100 ml", code: null },
      ],
    });
    const found = { productId: product_id, sku, stock: 2, sizes: SIZES.map((size) => ({ size, unitCost: null })) };
    const byBarcode = await valueOf("purchase_find", { query: code.toLowerCase() }, foundProducts);
    expect(byBarcode.found).toMatchObject([{ ...found, size: "50 ml" }]);
    const bySku = await valueOf("purchase_find", { query: sku }, foundProducts);
    expect(bySku.found).toMatchObject([{ ...found, size: null }]);
    await valueOf("barcode_set", { product_id, size: "50 ml" }, okOnly);
    expect((await valueOf("barcodes_of", { product_id }, barcodeList)).sizes[0]?.code).toBeNull();
  });

  it("COST-12: the goods of an order have the barcodes of all sizes of their product", async () => {
    const product = await aProduct({ stock: 9, sizes: ["30 ml", "50 ml"] });
    const code = `B-${randomUUID().slice(0, 8)}`.toUpperCase();
    await valueOf("barcode_set", { product_id: product.id, size: "50 ml", code }, okOnly);
    const { id } = await placed(anOrder({ items: [aLine(product), aLine(await aProduct())] }));
    const [row] = await sql<{ goods: unknown }[]>`select private.goods_of(${id}) as goods`;
    expect(row?.goods).toMatchObject([{ size: "30 ml", barcodes: [{ size: "50 ml", code }] }, { barcodes: [] }]);
  });
});
