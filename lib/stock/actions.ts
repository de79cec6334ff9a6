"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { ok, type Result } from "@/lib/core/result";
import { showStock } from "@/lib/http/changed";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { changedStock } from "./rows";
import { arrival, countedShelf, sizeBarcode, usedBottles } from "./schema";
import type { StockedProduct } from "./stock";

/** After a change, the shop shows the new stock on the next request. After a refusal, the screen reads it again. */
function afterChange(result: Result<z.output<typeof changedStock>>): Result<StockedProduct> {
  refresh();
  if (!result.ok) return result;
  showStock(result.value.products);
  return ok(result.value.product);
}

/** Saves that bottles arrived. */
export const receiveStock = adminAction(
  "receiveStock",
  arrival,
  async ({ productId, quantity, note }, client) =>
    afterChange(
      await callRpc(
        client,
        "stock_receive",
        { product_id: productId, quantity, note: note ?? undefined },
        changedStock,
      ),
    ),
  "pack",
);

/** Saves a count of the shelf. `stock_changed`: the stock is no longer the number that the screen showed. */
export const countStock = adminAction(
  "countStock",
  countedShelf,
  async ({ productId, counted, seen, note }, client) =>
    afterChange(
      await callRpc(
        client,
        "stock_count",
        { product_id: productId, counted, seen, note: note ?? undefined },
        changedStock,
      ),
    ),
  "pack",
);

/** Saves that bottles were opened as testers, broke or are missing. */
export const takeFromStock = adminAction(
  "takeFromStock",
  usedBottles,
  async ({ productId, quantity, cause, size, note }, client) =>
    afterChange(
      await callRpc(
        client,
        "stock_use",
        { product_id: productId, quantity, cause, size, note: note ?? undefined },
        changedStock,
      ),
    ),
  "pack",
);

/** Saves the barcode of a size. */
export const setBarcode = adminAction("setBarcode", sizeBarcode, async ({ productId, size, code }, client) => {
  const args = { product_id: productId, size: size ?? undefined, code: code || undefined };
  const result = await callRpc(client, "barcode_set", args, okOnly);
  refresh();
  return result;
});
