import { checkoutDraft } from "@/lib/checkout/draft";
import type { CheckoutForm } from "@/lib/checkout/form";
import { namesOf } from "@/lib/checkout/quick-form";

const FIELDS = { name: "firstName", phone: "phone" } as const;

const earlyField = (name: string) => document.querySelector<HTMLInputElement>(`.early-fields [name=${name}]`);

/** Stores what was typed in the early fields (early-fields.tsx), so that the form begins with it. */
export function keepEarlyValues(): void {
  const [name, phone] = [earlyField("name")?.value.trim(), earlyField("phone")?.value.trim()];
  const typed: Partial<CheckoutForm> = { ...(name && namesOf(name)), ...(phone && { phone }) };
  const stored = checkoutDraft.get();
  if (name || phone) checkoutDraft.set({ ...stored, form: { ...stored.form, ...typed } });
}

/** The field of the form that has to take the focus over from an early field; null when none has it. */
export function earlyFocus(): (typeof FIELDS)[keyof typeof FIELDS] | null {
  const { activeElement: active } = document;
  if (active === null) return null;
  if (active === earlyField("name")) return FIELDS.name;
  return active === earlyField("phone") ? FIELDS.phone : null;
}
