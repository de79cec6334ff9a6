import { sizeLabel } from "@/lib/catalog/size-label.ts";
import type { Locale } from "@/lib/core/locale.ts";
import { type Detail, fail, type Failure, type FieldErrors } from "@/lib/core/result.ts";
import type { CheckoutErrors } from "./form.ts";

/** The database's name of a wrong field → the error at the form's field. */
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
  gift: { gift: "invalid" },
};

/** The product's name and the size in the shopper's language. */
function localisedDetail(locale: Locale, { name_ar: arabic, ...detail }: Detail): Detail {
  return {
    ...detail,
    ...(locale === "ar" && arabic !== undefined && { name: arabic }),
    ...(typeof detail.size === "string" && { size: detail.size && sizeLabel(detail.size, locale) }),
  };
}

const toFields = (field: unknown): FieldErrors | undefined =>
  typeof field === "string" && Object.hasOwn(WRONG_FIELDS, field) ? WRONG_FIELDS[field] : undefined;

/**
 * A refusal of `place_order`, `guest_change_order`, `admin_place_order` or `admin_edit_order`, with the form's names of
 * the fields, and its details in the shopper's language.
 */
export function refusalForForm({ error, detail = {} }: Failure, locale: Locale): Failure {
  const fields = toFields(detail.field);
  return fail(error, { detail: localisedDetail(locale, detail), ...(fields && { fields }) });
}
