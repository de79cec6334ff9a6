import { toE164 } from "@/lib/core/phone.ts";
import { cleaned } from "@/lib/core/text.ts";
import { orderNumber } from "./order.ts";

/** As typed. */
export type LookUp = { number: string; phone: string };

/** In the order of the screen. */
export const LOOK_UP_FIELDS = ["number", "phone"] as const satisfies readonly (keyof LookUp)[];
export type LookUpField = (typeof LOOK_UP_FIELDS)[number];

/** Its text is `orders.lookUp.fieldErrors.{field}.{error}`. */
export type LookUpError = "required" | "invalid";
export type LookUpErrors = Partial<Record<LookUpField, LookUpError>>;

const errorOf = (text: string, understood: string | null): LookUpError | undefined => {
  if (cleaned(text) === "") return "required";
  return understood === null ? "invalid" : undefined;
};

/** What keeps an order from being looked for; empty when nothing does. */
export function checkLookUp({ number, phone }: LookUp): LookUpErrors {
  const found = { number: errorOf(number, orderNumber(number)), phone: errorOf(phone, toE164(phone)) };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** The errors of a refusal, which crossed the network as any text. */
export function lookUpErrors(fields: Readonly<Record<string, string>> = {}): LookUpErrors {
  const errors: LookUpErrors = {};
  for (const field of LOOK_UP_FIELDS) {
    const error = (["required", "invalid"] as const).find((known) => known === fields[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

export const firstWrongLookUpField = (errors: LookUpErrors): LookUpField | undefined => LOOK_UP_FIELDS.find((field) => errors[field] !== undefined);
