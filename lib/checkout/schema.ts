import "server-only";
import { z } from "zod";
import { MOST_LINES } from "@/lib/cart/cart.ts";
import { LOCALES } from "@/lib/core/locale.ts";
import { orderSource } from "@/lib/sources/schema.ts";
import { type CheckoutForm, checkForm, NEAREST_DESK } from "./form.ts";
import { toPayload } from "./payload.ts";

export const MAX_QUANTITY = 1_000;

/** Longer than any rule of `checkForm` allows: this limit only stops huge requests. */
const typed = z.string().max(2_000);
const code = z.int().positive().max(999_999_999).nullable();

/** The fields as typed; `formRules` says what may be in them. */
export const formShape = z.object({
  firstName: typed,
  lastName: typed,
  phone: typed,
  email: typed,
  wilaya: code,
  commune: code,
  deliveryType: z.enum(["home", "desk"]).nullable(),
  address: typed,
  desk: z.union([z.guid(), z.literal(NEAREST_DESK)]).nullable(),
  note: typed,
  addressByPhone: z.boolean().optional(),
  gift: typed.optional(),
}) satisfies z.ZodType<CheckoutForm>;

export const orderedItem = z.object({
  product_id: z.guid(),
  size: z.string().max(40).nullable(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
});

export function formRules(form: CheckoutForm, context: z.RefinementCtx): void {
  for (const [field, error] of Object.entries(checkForm(form)))
    context.addIssue({ code: "custom", path: [field], message: error });
}

export const orderShape = formShape.extend({
  idempotencyKey: z.guid(),
  locale: z.enum(LOCALES),
  items: z.array(orderedItem).min(1).max(MOST_LINES),
  expectedTotal: z.int().min(0).nullable(),
  source: orderSource,
});

/**
 * Turns an untrusted request into the payload of `place_order`, or into one error key per wrong field
 * (`checkout.fieldErrors`). The rules of the form are only in `checkForm`. The database checks prices, stock and
 * places.
 */
export const placeOrderRequest = orderShape.superRefine(formRules).transform(toPayload);
