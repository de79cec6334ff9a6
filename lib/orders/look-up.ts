import { knownErrors } from "@/lib/core/known-errors.ts";
import { toE164 } from "@/lib/core/phone.ts";
import type { FieldErrors } from "@/lib/core/result.ts";
import { trimmed } from "@/lib/core/text.ts";
import { orderNumber } from "./order.ts";

/** The fields as typed. */
export type LookUp = { number: string; phone: string };

/** In the order of the screen. */
const LOOK_UP_FIELDS = ["number", "phone"] as const satisfies readonly (keyof LookUp)[];
export type LookUpField = (typeof LOOK_UP_FIELDS)[number];

const KINDS = ["required", "invalid"] as const;
/** Its text is `orders.lookUp.fieldErrors.{field}.{error}`. */
type LookUpError = (typeof KINDS)[number];
export type LookUpErrors = Partial<Record<LookUpField, LookUpError>>;

const errorOf = (text: string, parsed: string | null): LookUpError | undefined => {
  if (trimmed(text) === "") return "required";
  return parsed === null ? "invalid" : undefined;
};

/** The errors of the form; empty when it can be sent. */
export function checkLookUp({ number, phone }: LookUp): LookUpErrors {
  const found = { number: errorOf(number, orderNumber(number)), phone: errorOf(phone, toE164(phone)) };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** The errors of a refusal that the form can show. */
export const lookUpErrors = (fields?: FieldErrors): LookUpErrors =>
  knownErrors(fields, { names: LOOK_UP_FIELDS, kinds: KINDS });

export const firstWrongLookUpField = (errors: LookUpErrors): LookUpField | undefined =>
  LOOK_UP_FIELDS.find((field) => errors[field] !== undefined);
