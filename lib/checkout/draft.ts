import { isFields } from "@/lib/core/fields.ts";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import { type CheckoutForm, EMPTY_FORM, isCheckoutForm } from "./form.ts";
import type { OrderRequest } from "./payload.ts";
import type { Attempt } from "./submission.ts";

/** What outlives a reload of the checkout: the form as typed, and the order that may be on its way. */
export type CheckoutDraft = { form: CheckoutForm; attempt: Attempt | null };

export const EMPTY_DRAFT: CheckoutDraft = { form: EMPTY_FORM, attempt: null };

/** The server checks every request anyway; this keeps a stranger's value from breaking the page. */
const isRequest = (value: unknown): value is OrderRequest =>
  isFields(value) &&
  typeof value.idempotencyKey === "string" &&
  Array.isArray(value.items) &&
  value.items.every((item) => isFields(item) && typeof item.product_id === "string") &&
  isCheckoutForm(value);

const isAttempt = (value: unknown): value is Attempt =>
  isFields(value) &&
  typeof value.key === "string" &&
  typeof value.isOpen === "boolean" &&
  Array.isArray(value.sent) &&
  value.sent.length > 0 &&
  value.sent.every(isRequest);

export const isCheckoutDraft = (value: unknown): value is CheckoutDraft =>
  isFields(value) && isCheckoutForm(value.form) && (value.attempt === null || isAttempt(value.attempt));

export const checkoutDraft = stored<CheckoutDraft>(STORAGE.checkoutForm, isCheckoutDraft, EMPTY_DRAFT);

/** For the next order: who and where stay, what was said about this one goes. */
export const afterOrder = ({ form }: CheckoutDraft): CheckoutDraft => ({ form: { ...form, note: "" }, attempt: null });
