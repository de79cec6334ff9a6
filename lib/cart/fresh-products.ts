import { paths } from "@/lib/core/paths.ts";
import { type CartProduct, type FreshProduct, refreshed } from "./cart.ts";
import { isFreshProduct } from "./saved-cart.ts";

/** Today's facts of these products (SPEC 7), at most a hundred; null for one that the shop no longer sells. Throws when there is no answer. */
export async function readFresh(ids: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, FreshProduct | null>> {
  const response = await fetch(paths.api.cartStock(ids), { cache: "no-store", signal });
  const rows: unknown = await response.json();
  if (!response.ok || !Array.isArray(rows) || !rows.every(isFreshProduct)) throw new Error("not a stock answer");
  return new Map(ids.map((id) => [id, rows.find((row) => row.id === id) ?? null]));
}

/** How long a press on "Add to cart" may wait for the stock. */
const PATIENCE_MS = 1_500;

/** The product with today's price, stock and sizes; as the page knows it when no answer comes in time, or the shopper leaves the page meanwhile (SPEC 8). */
export async function withFreshFacts(product: CartProduct): Promise<CartProduct> {
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, PATIENCE_MS);
  window.addEventListener("pagehide", giveUp);
  try {
    const fresh = await readFresh([product.id], patience.signal);
    return refreshed(product, fresh.get(product.id) ?? null);
  } catch {
    return product;
  } finally {
    clearTimeout(timer);
    window.removeEventListener("pagehide", giveUp);
  }
}
