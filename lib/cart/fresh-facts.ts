import { type CartProduct, refreshed } from "./cart.ts";
import { readFresh } from "./fresh-products.ts";

/** How long a press on "Add to cart" may wait for the stock. */
const PATIENCE_MS = 1_500;

/** The product with today's price, stock and sizes; as the page knows it when no answer comes in time, or the shopper leaves the page meanwhile (CART-7). */
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
