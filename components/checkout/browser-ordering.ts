import { submitOrder } from "@/lib/checkout/actions";
import { checkoutDraft } from "@/lib/checkout/draft";
import { newOrderKey } from "@/lib/checkout/order-key";
import { type Ordering, ordering } from "@/lib/checkout/ordering";
import { sendOrder } from "@/lib/checkout/send-order";

/** The attempt is stored beside the form, so that a reload finds both. */
export const browserOrdering = (): Ordering =>
  ordering({
    attemptStore: {
      get: () => checkoutDraft.get().attempt,
      set: (attempt) => checkoutDraft.set({ ...checkoutDraft.get(), attempt }),
    },
    post: sendOrder(submitOrder),
    newKey: newOrderKey,
  });
