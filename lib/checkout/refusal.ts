import type { CartNotice } from "@/lib/cart/cart.ts";
import { knownErrors } from "@/lib/core/known-errors.ts";
import type { Failure } from "@/lib/core/result.ts";
import { CHECKOUT_FIELDS, type CheckoutErrors, type CheckoutFieldError } from "./form.ts";

const FIELD_ERRORS = ["required", "tooShort", "tooLong", "invalid"] as const satisfies readonly CheckoutFieldError[];

/** The cart's notice (CART-8 to CART-10) for goods that can no longer be ordered; null for any other refusal. */
export function goodsNotice({ error, detail = {} }: Failure): CartNotice | null {
  const name = { en: String(detail.name ?? ""), ar: null };
  if (error === "out_of_stock" || (error === "insufficient_stock" && detail.n === 0))
    return { key: "outOfStock", name };
  if (error === "insufficient_stock") return { key: "insufficientStock", name, n: Number(detail.n) };
  if (error !== "size_not_available") return null;
  return detail.size ? { key: "sizeNotAvailable", name, size: String(detail.size) } : { key: "sizeMissing", name };
}

/** The fields that a refusal is about; none when it is about something else. */
export function refusedFields({ error, fields = {} }: Failure): CheckoutErrors {
  if (error === "delivery_unavailable") return { deliveryType: "required" };
  return knownErrors(fields, { names: CHECKOUT_FIELDS, kinds: FIELD_ERRORS });
}
