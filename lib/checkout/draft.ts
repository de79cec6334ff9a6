import { isFields } from "@/lib/core/fields.ts";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import { type CheckoutForm, EMPTY_FORM, isCheckoutForm } from "./form.ts";
import type { OrderRequest } from "./payload.ts";
import type { Attempt } from "./submission.ts";

/** What the checkout keeps over a reload: the form as typed, and an order that may have been sent. */
export type CheckoutDraft = { form: CheckoutForm; attempt: Attempt | null };

export const EMPTY_DRAFT: CheckoutDraft = { form: EMPTY_FORM, attempt: null };

/** The server checks every request anyway; this check keeps an unexpected stored value from breaking the page. */
const isRequest = (value: unknown): value is OrderRequest =>
  isFields(value) &&
  typeof value.idempotencyKey === "string" &&
  Array.isArray(value.items) &&
  value.items.every((item) => isFields(item) && typeof item.product_id === "string") &&
  isCheckoutForm(value);

export const isAttempt = (value: unknown): value is Attempt =>
  isFields(value) &&
  typeof value.key === "string" &&
  typeof value.isOpen === "boolean" &&
  Array.isArray(value.sent) &&
  value.sent.length > 0 &&
  value.sent.every(isRequest);

export const isCheckoutDraft = (value: unknown): value is CheckoutDraft =>
  isFields(value) && isCheckoutForm(value.form) && (value.attempt === null || isAttempt(value.attempt));

export const checkoutDraft = stored<CheckoutDraft>(STORAGE.checkoutForm, isCheckoutDraft, EMPTY_DRAFT);

/** For the next order: keeps name, phone and address, drops note, gift and key. */
export const afterOrder = ({ form }: CheckoutDraft): CheckoutDraft => ({
  form: { ...form, note: "", gift: undefined },
  attempt: null,
});

/** After a quick order: a gift was part of it. The note and the key belong to the order of the cart. */
export const afterQuickOrder = ({ form, attempt }: CheckoutDraft): CheckoutDraft => ({
  form: { ...form, gift: undefined },
  attempt,
});
