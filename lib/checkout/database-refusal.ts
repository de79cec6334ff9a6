import { sizeLabel } from "@/lib/catalog/size-label.ts";
import { type Fields, isFields, shownDetail } from "@/lib/core/answer.ts";
import type { Locale } from "@/lib/core/locale.ts";
import type { Minor } from "@/lib/core/money.ts";
import { type Detail, type ErrorKey, fail, type Failure, type FieldErrors, isErrorKey, ok, type Result } from "@/lib/core/result.ts";
import type { CheckoutErrors } from "./form.ts";

export type PlacedOrder = { id: string; number: string; token: string; total: Minor };

/** What the function `place_order` answers (ARCHITECTURE, Database). */
export type PlaceOrderAnswer = { ok: true; order: PlacedOrder } | { ok: false; error: ErrorKey; detail: Record<string, unknown> };

/** The database's name of a wrong field → what the form says about it. */
const WRONG_FIELDS: Record<string, CheckoutErrors> = {
  "customer.first_name": { firstName: "required" },
  "customer.last_name": { lastName: "required" },
  "customer.phone": { phone: "invalid" },
  "customer.email": { email: "invalid" },
  "delivery.type": { deliveryType: "required" },
  "delivery.wilaya": { wilaya: "required" },
  "delivery.commune": { commune: "required" },
  "delivery.address": { address: "required" },
  "delivery.desk_id": { desk: "required" },
  note: { note: "tooLong" },
};

export const isPlacedOrder = (value: unknown): value is PlacedOrder =>
  isFields(value) &&
  [value.id, value.number, value.token].every((text) => typeof text === "string") &&
  Number.isSafeInteger(value.total);

export function isPlaceOrderAnswer(value: unknown): value is PlaceOrderAnswer {
  if (!isFields(value)) return false;
  return value.ok === true ? isPlacedOrder(value.order) : value.ok === false && isErrorKey(value.error) && isFields(value.detail);
}

/** The values a text can show, the product's name and the size in the shopper's language. */
function toDetail(detail: Fields, locale: Locale): Detail {
  const { name_ar: arabic, ...shown } = detail;
  return shownDetail({
    ...shown,
    ...(locale === "ar" && typeof arabic === "string" && { name: arabic }),
    ...(typeof shown.size === "string" && { size: shown.size && sizeLabel(shown.size, locale) }),
  });
}

const toFields = (field: unknown): FieldErrors | undefined =>
  typeof field === "string" && Object.hasOwn(WRONG_FIELDS, field) ? WRONG_FIELDS[field] : undefined;

/** A refusal of the database in the form's words. */
export function toRefusal(error: ErrorKey, detail: Fields, locale: Locale): Failure {
  const fields = toFields(detail.field);
  return fail(error, { detail: toDetail(detail, locale), ...(fields && { fields }) });
}

/** The database's answer as the shopper's; an answer of another shape means that the shop cannot be reached. */
export function toResult(answer: unknown, locale: Locale): Result<PlacedOrder> {
  if (!isPlaceOrderAnswer(answer)) return fail("unavailable");
  return answer.ok ? ok(answer.order) : toRefusal(answer.error, answer.detail, locale);
}
