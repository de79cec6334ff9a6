"use server";

import type { z } from "zod";
import { ok, type Result } from "@/lib/core/result";
import { showStock } from "@/lib/http/changed";
import { okOnly } from "@/lib/supabase/rpc";
import { refreshingAction } from "@/lib/supabase/rpc-action";
import { changedStock, type StockedProduct } from "./rows";
import { arrival, countedShelf, sizeBarcode, usedBottles } from "./schema";

/** After a change, the shop shows the new stock on the next request. */
function shown(result: Result<z.output<typeof changedStock>>): Result<StockedProduct> {
  if (!result.ok) return result;
  showStock(result.value.products);
  return ok(result.value.product);
}

const receive = refreshingAction("stock_receive", arrival, changedStock, "pack");
const count = refreshingAction("stock_count", countedShelf, changedStock, "pack");
const takeOut = refreshingAction("stock_use", usedBottles, changedStock, "pack");

/** Saves that bottles arrived. */
export const receiveStock = async (given: unknown) => shown(await receive(given));

/** Saves a count of the shelf. `stock_changed`: the stock is no longer the number that the screen showed. */
export const countStock = async (given: unknown) => shown(await count(given));

/** Saves that bottles were opened as testers, broke or are missing. */
export const takeFromStock = async (given: unknown) => shown(await takeOut(given));

export const setBarcode = refreshingAction("barcode_set", sizeBarcode, okOnly);
