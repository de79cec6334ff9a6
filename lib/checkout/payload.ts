import { type Cart, type OrderedItem, sizeOf } from "@/lib/cart/cart.ts";
import type { Locale } from "@/lib/core/locale.ts";
import type { Minor } from "@/lib/core/money.ts";
import { toE164 } from "@/lib/core/phone.ts";
import { trimmed } from "@/lib/core/text.ts";
import type { DeliveryType } from "@/lib/delivery/places.ts";
import type { StaffChannel } from "@/lib/sources/channels.ts";
import type { Source } from "@/lib/sources/source.ts";
import { type CheckoutForm, NEAREST_DESK } from "./form.ts";

/** What the function `place_order` takes (docs/decisions/order-placement.md). */
export type PlaceOrderPayload = {
  idempotency_key: string;
  locale: Locale;
  items: OrderedItem[];
  customer: { first_name: string; last_name: string; phone: string; email: string | null };
  delivery: { type: DeliveryType; wilaya: number; commune: number; address: string | null; desk_id: string | null };
  note: string | null;
  /** Wrapped as a gift, with a card or without. */
  gift: { card: string | null } | null;
  /** The total that the shopper has agreed to; if the database's total differs, it refuses with `price_changed`. */
  expected_total: Minor | null;
  /** What brought the visit. It never decides about the order (SOURCE-3). */
  source?: Source;
};

/** What the checkout sends to the server: the form as typed, and the order it is for. */
export type OrderRequest = CheckoutForm & {
  /** Made once per order and kept until an answer comes: a press that is sent twice makes one order. */
  idempotencyKey: string;
  locale: Locale;
  items: OrderedItem[];
  expectedTotal: Minor | null;
  /** What brought the visit in which the shopper pressed. Requests stored by earlier versions lack it. */
  source?: Source;
  /** A delivery fee that staff agreed with the customer. `placeOrderRequest` drops it. */
  shipping?: Minor | null;
  /** Staff agreed the order on the phone, so it is confirmed at once. `placeOrderRequest` drops it. */
  agreed?: boolean;
  /** How the customer reached staff. `placeOrderRequest` drops it. */
  channel?: StaffChannel;
};

export const payloadItems = (cart: Cart): OrderedItem[] =>
  cart.map((line) => ({ product_id: line.product.id, size: sizeOf(line), quantity: line.quantity }));

const orNull = (text: string): string | null => trimmed(text) || null;

const deskId = (desk: string | null): string | null => (desk === NEAREST_DESK ? null : desk);

function toDelivery({ deliveryType, wilaya, commune, address, desk }: CheckoutForm): PlaceOrderPayload["delivery"] {
  if (deliveryType === null || wilaya === null || commune === null) throw new Error("an unchecked checkout form");
  return {
    type: deliveryType,
    wilaya,
    commune,
    address: deliveryType === "home" ? orNull(address) : null,
    desk_id: deliveryType === "desk" ? deskId(desk) : null,
  };
}

/** From a form that `checkForm` has accepted. Drops the fields of the other delivery type. */
export const formPayload = (
  form: CheckoutForm,
): Pick<PlaceOrderPayload, "customer" | "delivery" | "note" | "gift"> => ({
  customer: {
    first_name: trimmed(form.firstName),
    last_name: trimmed(form.lastName),
    phone: toE164(form.phone) ?? form.phone,
    email: orNull(form.email),
  },
  delivery: toDelivery(form),
  note: orNull(form.note),
  gift: form.gift === undefined ? null : { card: orNull(form.gift) },
});

export const toPayload = (request: OrderRequest): PlaceOrderPayload => ({
  idempotency_key: request.idempotencyKey,
  locale: request.locale,
  items: request.items,
  ...formPayload(request),
  expected_total: request.expectedTotal,
  source: request.source,
});
