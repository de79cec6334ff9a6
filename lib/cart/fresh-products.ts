import { paths } from "@/lib/http/paths.ts";
import type { FreshProduct } from "./cart.ts";
import { isFreshProduct } from "./saved-cart.ts";

/** Today's facts by product; null for one that the shop no longer sells. */
export type FreshProducts = ReadonlyMap<string, FreshProduct | null>;

/** As many as the shop answers at once. */
const AT_ONCE = 100;

/** Today's facts of at most a hundred products (CART-7). Throws when there is no answer. */
export async function readFresh(ids: readonly string[], signal?: AbortSignal): Promise<FreshProducts> {
  const response = await fetch(paths.api.cartStock(ids), { cache: "no-store", signal });
  const rows: unknown = await response.json();
  if (!response.ok || !Array.isArray(rows) || !rows.every(isFreshProduct)) throw new Error("not a stock answer");
  return new Map(ids.map((id) => [id, rows.find((row) => row.id === id) ?? null]));
}

/** Of any number of products, a hundred at a time. A product is left out when its portion has no answer. */
export async function readAllFresh(ids: readonly string[]): Promise<FreshProducts> {
  const portions = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const answers = await Promise.all(
    portions.map((portion) => readFresh(portion).catch((): FreshProducts => new Map())),
  );
  return new Map(answers.flatMap((answer) => [...answer]));
}
