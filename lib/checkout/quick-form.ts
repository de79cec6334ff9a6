import type { Wilaya } from "@/lib/delivery/places.ts";
import { type CheckoutForm, NEAREST_DESK } from "./form.ts";
import { startingForm } from "./order-form.ts";

/**
 * What the quick order starts from: the answers this device gave before, with every choice that can be preset already made. The shopper is left with
 * name, phone, wilaya and commune. An earlier e-mail and note are not sent, because this form does not show them.
 * @param remembered code of the wilaya that was last chosen on this device; 0 for none
 */
export function quickForm(kept: CheckoutForm, wilayas: readonly Wilaya[], remembered: number): CheckoutForm {
  const form = startingForm(kept, wilayas, remembered);
  return { ...form, email: "", note: "", desk: form.desk ?? NEAREST_DESK, addressByPhone: true };
}

/** One typed name as the order keeps it: the first word, and the rest as the last name. */
export function namesOf(typed: string): Pick<CheckoutForm, "firstName" | "lastName"> {
  const [firstName = "", ...rest] = typed.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
