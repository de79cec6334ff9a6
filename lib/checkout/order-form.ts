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

/**
 * The fields to change when the wilaya changes: commune and desk are cleared, and the delivery type is kept only if the
 * new wilaya offers it.
 */
export function wilayaPatch(form: CheckoutForm, wilaya: Wilaya | null): Partial<CheckoutForm> {
  if ((wilaya?.code ?? null) === form.wilaya) return {};
  const keepsType = wilaya !== null && form.deliveryType !== null && isOffered(wilaya, form.deliveryType);
  return {
    wilaya: wilaya?.code ?? null,
    commune: null,
    desk: null,
    deliveryType: keepsType ? form.deliveryType : null,
  };
}

/**
 * Chooses the first delivery type that the wilaya offers (home comes first) when none is chosen, or when the wilaya does
 * not offer the chosen one.
 */
function withDefaultType(form: CheckoutForm, wilayas: readonly Wilaya[]): CheckoutForm {
  const wilaya = wilayaOf(wilayas, form.wilaya);
  if (!wilaya || (form.deliveryType && isOffered(wilaya, form.deliveryType))) return form;
  return { ...form, deliveryType: DELIVERY_TYPES.find((type) => isOffered(wilaya, type)) ?? null };
}

/**
 * The form that a shopper starts with: it has the wilaya that was last chosen on this device (CHECKOUT-9), or else that
 * of the stored form, and a delivery type that this wilaya offers.
 * @param remembered code of the wilaya; 0 for none
 */
export const startingForm = (form: CheckoutForm, wilayas: readonly Wilaya[], remembered: number): CheckoutForm =>
  withDefaultType(
    { ...form, ...wilayaPatch(form, wilayaOf(wilayas, remembered) ?? wilayaOf(wilayas, form.wilaya)) },
    wilayas,
  );

/**
 * Like `checkForm`, but a wilaya or delivery type that the shop no longer offers counts as not chosen: the form may have
 * been stored last month.
 */
export function checkOrderForm(form: CheckoutForm, wilayas: readonly Wilaya[]): CheckoutErrors {
  const wilaya = wilayaOf(wilayas, form.wilaya);
  return checkForm({
    ...form,
    wilaya: wilaya?.code ?? null,
    deliveryType: wilaya && form.deliveryType && !isOffered(wilaya, form.deliveryType) ? null : form.deliveryType,
  });
}
