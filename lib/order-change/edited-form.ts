import { type CheckoutForm, NEAREST_DESK } from "@/lib/checkout/form.ts";
import { isOffered } from "@/lib/checkout/order-form.ts";
import type { Minor } from "@/lib/core/money.ts";
import { displayPhone } from "@/lib/core/phone.ts";
import type { DeliveryType, Wilaya } from "@/lib/delivery/places.ts";
import { PLACE_FIELDS } from "./change.ts";

type PlacedOrder = {
  customer: { firstName: string; lastName: string; phone: string; email: string | null };
  delivery: { type: DeliveryType; address: string | null };
  wilayaCode: number;
  communeId: number;
  deskId: string | null;
  note: string | null;
  giftWrap: Minor | null;
  giftCard: string | null;
  shipping: Minor | null;
};

/** A placed order as the values of the checkout form. */
export const formOf = ({
  customer,
  delivery,
  wilayaCode,
  communeId,
  deskId,
  note,
  ...gift
}: PlacedOrder): CheckoutForm => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  phone: displayPhone(customer.phone),
  email: customer.email ?? "",
  wilaya: wilayaCode,
  commune: communeId,
  deliveryType: delivery.type,
  address: delivery.address ?? "",
  desk: delivery.type === "desk" ? (deskId ?? NEAREST_DESK) : null,
  note: note ?? "",
  gift: gift.giftWrap === null ? undefined : (gift.giftCard ?? ""),
  addressByPhone: delivery.type === "home" && delivery.address === null,
});

/** The form in which a shopper changes an order. The street is optional, as in the quick order: staff call first. */
export const shopperFormOf = (order: PlacedOrder): CheckoutForm => ({ ...formOf(order), addressByPhone: true });

/** The fields that differ from the order as it was read. They stay when the order is read again. */
export const changedFields = (read: CheckoutForm, typed: CheckoutForm): Partial<CheckoutForm> =>
  Object.fromEntries(
    PLACE_FIELDS.filter((field) => typed[field] !== read[field]).map((field) => [field, typed[field]]),
  );

/** The order keeps the delivery type it was placed with, also when the shop no longer offers it. */
export function withPromised(
  wilayas: readonly Wilaya[],
  { wilayaCode, delivery: { type }, shipping }: PlacedOrder,
): readonly Wilaya[] {
  return wilayas.map((wilaya) =>
    wilaya.code !== wilayaCode || isOffered(wilaya, type)
      ? wilaya
      : { ...wilaya, rates: { ...wilaya.rates, [type]: { mode: "price", fee: shipping ?? 0 } } },
  );
}
