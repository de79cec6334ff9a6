import { type Quote, quote } from "@/lib/delivery/fees.ts";
import { DELIVERY_TYPES, type DeliveryType, type Wilaya } from "@/lib/delivery/places.ts";
import type { Minor } from "@/lib/core/money.ts";
import { type CheckoutErrors, type CheckoutForm, checkForm } from "./form.ts";

export const wilayaOf = (wilayas: readonly Wilaya[], code: number | null): Wilaya | null =>
  wilayas.find((wilaya) => wilaya.code === code) ?? null;

export const isOffered = (wilaya: Wilaya, type: DeliveryType): boolean => {
  const mode = wilaya.rates[type]?.mode;
  return mode !== undefined && mode !== "unavailable";
};

/** What delivery of one type to a wilaya costs for these goods. */
export const quoteFor = (wilaya: Wilaya, type: DeliveryType, subtotal: Minor, threshold: Minor | null): Quote =>
  quote({ rate: wilaya.rates[type], delivery: wilaya.delivery, subtotal, threshold });

/** Another wilaya has other communes and desks, and may not be served the same way. */
export function withWilaya(form: CheckoutForm, wilaya: Wilaya | null): Partial<CheckoutForm> {
  if ((wilaya?.code ?? null) === form.wilaya) return {};
  const keepsType = wilaya !== null && form.deliveryType !== null && isOffered(wilaya, form.deliveryType);
  return {
    wilaya: wilaya?.code ?? null,
    commune: null,
    desk: null,
    deliveryType: keepsType ? form.deliveryType : null,
  };
}

/** Presets the first delivery type that the wilaya offers (home comes first), until the shopper chooses one. */
function withDelivery(form: CheckoutForm, wilayas: readonly Wilaya[]): CheckoutForm {
  const wilaya = wilayaOf(wilayas, form.wilaya);
  if (!wilaya || (form.deliveryType && isOffered(wilaya, form.deliveryType))) return form;
  return { ...form, deliveryType: DELIVERY_TYPES.find((type) => isOffered(wilaya, type)) ?? null };
}

/**
 * The form that a shopper starts with: it has the wilaya that was last chosen on this device (CHECKOUT-9), and a
 * delivery type there.
 * @param remembered code of the wilaya; 0 for none
 */
export const startingForm = (form: CheckoutForm, wilayas: readonly Wilaya[], remembered: number): CheckoutForm =>
  withDelivery(
    { ...form, ...withWilaya(form, wilayaOf(wilayas, remembered) ?? wilayaOf(wilayas, form.wilaya)) },
    wilayas,
  );

/**
 * `checkForm`, and whether the shop still offers the delivery: a form stored last month may name one that it no longer
 * offers.
 */
export function checkOrderForm(form: CheckoutForm, wilayas: readonly Wilaya[]): CheckoutErrors {
  const wilaya = wilayaOf(wilayas, form.wilaya);
  return checkForm({
    ...form,
    wilaya: wilaya?.code ?? null,
    deliveryType: wilaya && form.deliveryType && !isOffered(wilaya, form.deliveryType) ? null : form.deliveryType,
  });
}
