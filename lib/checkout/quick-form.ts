import type { Wilaya } from "@/lib/delivery/places.ts";
import { type CheckoutForm, NEAREST_DESK } from "./form.ts";
import { startingForm } from "./order-form.ts";

/**
 * The form that the quick order starts with: what this device entered before, and a preset for every choice that can
 * have one. The shopper fills in name, phone, wilaya and commune. An earlier e-mail and note are not sent, because this
 * form does not show them.
 * @param remembered code of the wilaya that was last chosen on this device; 0 for none
 */
export function quickForm(stored: CheckoutForm, wilayas: readonly Wilaya[], remembered: number): CheckoutForm {
  const form = startingForm(stored, wilayas, remembered);
  return { ...form, email: "", note: "", desk: form.desk ?? NEAREST_DESK, addressByPhone: true };
}

/** Splits a typed name: the first word is the first name, the rest is the last name. */
export function namesOf(typed: string): Pick<CheckoutForm, "firstName" | "lastName"> {
  const [firstName = "", ...rest] = typed.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
