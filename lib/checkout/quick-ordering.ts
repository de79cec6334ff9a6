import { submitOrder } from "./actions.ts";
import { newOrderKey } from "./order-key.ts";
import { type Ordering, ordering } from "./ordering.ts";
import { keepQuickAttempt, quickAttempts } from "./quick-attempts.ts";
import { sendOrder } from "./send-order.ts";

/** Places the order of one product from its own page. */
export const quickOrdering = (productId: string): Ordering =>
  ordering({
    attemptStore: {
      get: () => quickAttempts.get()[productId] ?? null,
      set: (attempt) => keepQuickAttempt(productId, attempt),
    },
    post: sendOrder(submitOrder),
    newKey: newOrderKey,
  });
