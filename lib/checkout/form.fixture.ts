import type { CheckoutForm } from "./form.ts";
import type { OrderRequest } from "./payload.ts";

/** A form without errors, for tests. */
export const aForm = (over: Partial<CheckoutForm> = {}): CheckoutForm => ({
  firstName: "Amira",
  lastName: "Benali",
  phone: "0550 12 34 56",
  email: "",
  wilaya: 16,
  commune: 1601,
  deliveryType: "home",
  address: "12 rue Didouche Mourad",
  desk: null,
  note: "",
  ...over,
});

export const aRequest = (over: Partial<OrderRequest> = {}): OrderRequest => ({
  ...aForm(),
  idempotencyKey: "6f1c2f0e-3a52-4b87-9d3e-0f8f7f5b9a10",
  locale: "en",
  items: [{ product_id: "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11", size: "50 ml", quantity: 2 }],
  expectedTotal: 2_540_000,
  ...over,
});
