import { DELIVERY_TYPES, type Wilaya } from "@/lib/delivery/places.ts";
import { type CheckoutForm, NEAREST_DESK } from "./form.ts";
import { inRememberedWilaya, isOffered, wilayaOf } from "./order-form.ts";

/**
 * What the quick order starts from: the answers this device gave before, with every choice that can be preset already made. The shopper is left with
 * name, phone, wilaya and commune. Earlier e-mail and note are not sent, because this form does not show them.
 * @param remembered code of the wilaya that was last chosen on this device; 0 for none
 */
export function quickForm(kept: CheckoutForm, wilayas: readonly Wilaya[], remembered: number): CheckoutForm {
  const form = inRememberedWilaya(kept, wilayas, remembered);
  const wilaya = wilayaOf(wilayas, form.wilaya);
  const { deliveryType } = form;
  const isKept = wilaya !== null && deliveryType !== null && isOffered(wilaya, deliveryType);
  const preset = wilaya ? (DELIVERY_TYPES.find((type) => isOffered(wilaya, type)) ?? null) : null;
  return {
    ...form,
    email: "",
    note: "",
    deliveryType: isKept ? deliveryType : preset,
    desk: form.desk ?? NEAREST_DESK,
    addressByPhone: true,
  };
}

/** One typed name as the order keeps it: the first word, and the rest as the last name. */
export function namesOf(typed: string): Pick<CheckoutForm, "firstName" | "lastName"> {
  const [firstName = "", ...rest] = typed.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
