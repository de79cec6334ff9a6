import { newOrderKey } from "./order-key.ts";
import { type Ordering, ordering } from "./ordering.ts";
import { postOrder } from "./post-order.ts";
import { quickAttempts } from "./quick-attempts.ts";
import type { Attempt } from "./submission.ts";

const MOST_KEPT = 10;

function keep(productId: string, attempt: Attempt | null): void {
  const others = Object.entries(quickAttempts.get()).filter(([id]) => id !== productId);
  const all = attempt ? [...others, [productId, attempt] as const] : others;
  if (all.length === 0) quickAttempts.remove();
  else quickAttempts.set(Object.fromEntries(all.slice(-MOST_KEPT)));
}

/** Places the order of one product from its own page. */
export const quickOrdering = (productId: string): Ordering =>
  ordering({
    keeper: { get: () => quickAttempts.get()[productId] ?? null, set: (attempt) => keep(productId, attempt) },
    post: postOrder,
    newKey: newOrderKey,
  });
