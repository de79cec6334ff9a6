import { isEmail, MAX_EMAIL_LENGTH } from "@/lib/core/email.ts";
import { toE164 } from "@/lib/core/phone.ts";
import { hasLetter, lengthOf, trimmed } from "@/lib/core/text.ts";
import type { DeliveryType } from "@/lib/delivery/places.ts";

/** The choice of a shopper who knows no desk: the shop picks the nearest one and calls. */
export const NEAREST_DESK = "nearest";

/** What the shopper has entered so far, as typed. `desk` is a desk's id or `NEAREST_DESK`. */
export type CheckoutForm = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  wilaya: number | null;
  commune: number | null;
  deliveryType: DeliveryType | null;
  address: string;
  desk: string | null;
  note: string;
  /** True for a quick order: a home delivery may have no address, because staff ask for it when they call. */
  addressByPhone?: boolean;
  /** The text of the gift's card, "" for no card; undefined when the order is no gift. */
  gift?: string;
};

export type CheckoutField = Exclude<keyof CheckoutForm, "addressByPhone">;

/** In the order of the screen: the first one with an error takes the focus. */
export const CHECKOUT_FIELDS = [
  "firstName",
  "lastName",
  "phone",
  "email",
  "wilaya",
  "commune",
  "deliveryType",
  "address",
  "desk",
  "note",
  "gift",
] as const satisfies readonly CheckoutField[];

export const EMPTY_FORM: CheckoutForm = {
  firstName: "",
  lastName: "",
  phone: "",
  email: "",
  wilaya: null,
  commune: null,
  deliveryType: null,
  address: "",
  desk: null,
  note: "",
};

/** Its text is `checkout.fieldErrors.{field}.{error}`. */
export type CheckoutFieldError = "required" | "tooShort" | "tooLong" | "invalid";
export type CheckoutErrors = Partial<Record<CheckoutField, CheckoutFieldError>>;

export const LIMITS = {
  name: { min: 2, max: 60 },
  address: { min: 5, max: 200 },
  note: { max: 300 },
  gift: { max: 200 },
  email: { max: MAX_EMAIL_LENGTH },
} as const;

function lengthError(text: string, { min, max }: { min: number; max: number }): CheckoutFieldError | null {
  const length = lengthOf(trimmed(text));
  if (length === 0) return min > 0 ? "required" : null;
  if (length < min || (min > 0 && !hasLetter(text))) return "tooShort";
  return length > max ? "tooLong" : null;
}

function phoneError(phone: string): CheckoutFieldError | null {
  if (trimmed(phone) === "") return "required";
  return toE164(phone) === null ? "invalid" : null;
}

function emailError(email: string): CheckoutFieldError | null {
  const address = trimmed(email);
  return address === "" || isEmail(address) ? null : "invalid";
}

function addressError({ deliveryType, address, addressByPhone = false }: CheckoutForm): CheckoutFieldError | null {
  if (deliveryType !== "home" || (addressByPhone && trimmed(address) === "")) return null;
  return lengthError(address, LIMITS.address);
}

const required = (value: unknown): CheckoutFieldError | null => (value === null || value === "" ? "required" : null);

const RULES: Record<CheckoutField, (form: CheckoutForm) => CheckoutFieldError | null> = {
  firstName: (form) => lengthError(form.firstName, LIMITS.name),
  lastName: (form) => lengthError(form.lastName, LIMITS.name),
  phone: (form) => phoneError(form.phone),
  email: (form) => emailError(form.email),
  wilaya: (form) => required(form.wilaya),
  commune: (form) => required(form.commune),
  deliveryType: (form) => required(form.deliveryType),
  address: addressError,
  desk: (form) => (form.deliveryType === "desk" ? required(form.desk) : null),
  note: (form) => lengthError(form.note, { min: 0, ...LIMITS.note }),
  gift: (form) => lengthError(form.gift ?? "", { min: 0, ...LIMITS.gift }),
};

/** The error of one field, for a field that the shopper has just left. */
export const checkField = (form: CheckoutForm, field: CheckoutField): CheckoutFieldError | null => RULES[field](form);

/** The errors of the form; empty when it can be sent. Browser and server run the same rule. */
export function checkForm(form: CheckoutForm): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const field of CHECKOUT_FIELDS) {
    const error = checkField(form, field);
    if (error) errors[field] = error;
  }
  return errors;
}

/** The field that takes the focus. */
export const firstWrongField = (errors: CheckoutErrors): CheckoutField | null =>
  CHECKOUT_FIELDS.find((field) => errors[field] !== undefined) ?? null;

const TEXT_FIELDS = ["firstName", "lastName", "phone", "email", "address", "note"] as const;
const MAX_STORED_LENGTH = 2_000;

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= MAX_STORED_LENGTH;
const isPlaceCode = (value: unknown): value is number | null =>
  value === null || (Number.isSafeInteger(value) && Number(value) > 0);

/** Whether a stored value is a form; it may be half filled. */
export function isCheckoutForm(value: unknown): value is CheckoutForm {
  if (typeof value !== "object" || value === null) return false;
  const form: Partial<Record<CheckoutField, unknown>> = value;
  return (
    TEXT_FIELDS.every((field) => isText(form[field])) &&
    isPlaceCode(form.wilaya) &&
    isPlaceCode(form.commune) &&
    (form.deliveryType === null || form.deliveryType === "home" || form.deliveryType === "desk") &&
    (form.desk === null || isText(form.desk)) &&
    (form.gift === undefined || isText(form.gift))
  );
}
