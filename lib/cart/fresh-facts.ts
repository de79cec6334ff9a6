import { type CartProduct, refreshed } from "./cart.ts";
import { readFresh } from "./fresh-products.ts";

/** How long a press on "Add to cart" may wait for the stock. */
const MAX_WAIT_MS = 1_500;

/** The product with current price, stock and sizes (CART-7); unchanged without an answer in time or after pagehide. */
export async function withFreshFacts(product: CartProduct): Promise<CartProduct> {
  const waiting = new AbortController();
  const giveUp = () => waiting.abort();
  const timer = setTimeout(giveUp, MAX_WAIT_MS);
  window.addEventListener("pagehide", giveUp);
  try {
    const fresh = await readFresh([product.id], waiting.signal);
    return refreshed(product, fresh.get(product.id) ?? null);
  } catch {
    return product;
  } finally {
    clearTimeout(timer);
    window.removeEventListener("pagehide", giveUp);
  }
}
