import { checkoutDraft } from "./draft.ts";
import { newOrderKey } from "./order-key.ts";
import { orderingOfPage } from "./ordering.ts";

/** Places the order of the cart. The attempt is stored beside the form, so that a reload finds both. */
export const cartOrdering = orderingOfPage({
  attemptStore: {
    get: () => checkoutDraft.get().attempt,
    set: (attempt) => checkoutDraft.set({ ...checkoutDraft.get(), attempt }),
  },
  newKey: newOrderKey,
});
