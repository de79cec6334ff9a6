import { paths } from "@/lib/core/paths.ts";
import type { FreshProduct } from "./cart.ts";
import { isFreshProduct } from "./saved-cart.ts";

/** Today's facts of these products (SPEC 7), at most a hundred; null for one that the shop no longer sells. Throws when there is no answer. */
export async function readFresh(ids: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, FreshProduct | null>> {
  const response = await fetch(paths.api.cartStock(ids), { cache: "no-store", signal });
  const rows: unknown = await response.json();
  if (!response.ok || !Array.isArray(rows) || !rows.every(isFreshProduct)) throw new Error("not a stock answer");
  return new Map(ids.map((id) => [id, rows.find((row) => row.id === id) ?? null]));
}
