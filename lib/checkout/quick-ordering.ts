import { newOrderKey } from "./order-key.ts";
import { type Ordering, orderingOfPage } from "./ordering.ts";
import { keepQuickAttempt, quickAttempts } from "./quick-attempts.ts";

const byProduct = new Map<string, () => Ordering>();

/** Places the order of one product from its own page. */
export function quickOrdering(productId: string): Ordering {
  const taken = byProduct.get(productId);
  if (taken) return taken();
  const attemptStore = {
    get: () => quickAttempts.get()[productId] ?? null,
    set: (attempt: Parameters<typeof keepQuickAttempt>[1]) => keepQuickAttempt(productId, attempt),
  };
  const take = orderingOfPage({ attemptStore, newKey: newOrderKey });
  byProduct.set(productId, take);
  return take();
}
