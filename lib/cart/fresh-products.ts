import { paths } from "@/lib/http/paths.ts";
import type { FreshProduct } from "./cart.ts";
import { isFreshProduct } from "./saved-cart.ts";

/** The current facts of each product id; null when the shop no longer sells the product. */
export type FreshProducts = ReadonlyMap<string, FreshProduct | null>;

/** The route answers for no more products at once. */
const MAX_IDS = 100;

/** The current facts of at most a hundred products (CART-7). Throws when there is no answer. */
export async function readFresh(ids: readonly string[], signal?: AbortSignal): Promise<FreshProducts> {
  const response = await fetch(paths.api.cartStock(ids), { cache: "no-store", signal });
  const rows: unknown = await response.json();
  if (!response.ok || !Array.isArray(rows) || !rows.every(isFreshProduct)) throw new Error("not a stock answer");
  return new Map(ids.map((id) => [id, rows.find((row) => row.id === id) ?? null]));
}

/** The same for any number of products, a hundred per request. The products of a failed request are left out. */
export async function readAllFresh(ids: readonly string[]): Promise<FreshProducts> {
  const portions = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
  const answers = await Promise.all(
    portions.map((portion) => readFresh(portion).catch((): FreshProducts => new Map())),
  );
  return new Map(answers.flatMap((answer) => [...answer]));
}
