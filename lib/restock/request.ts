import { toE164 } from "@/lib/core/phone.ts";
import { trimmed } from "@/lib/core/text.ts";

/** How a shopper wants to hear that a product is back. */
export const CHANNELS = ["whatsapp", "phone"] as const;
export type Channel = (typeof CHANNELS)[number];

export const isChannel = (value: unknown): value is Channel => CHANNELS.some((channel) => channel === value);

/** The fields as typed. */
export type RestockForm = { phone: string; channel: Channel };

export type PhoneError = "required" | "invalid";

/** The error of the phone in a refused form. Any unknown text from the network counts as `invalid`. */
export const phoneErrorOf = (fields: Readonly<Record<string, string>> = {}): PhoneError | null =>
  fields.phone === undefined ? null : fields.phone === "required" ? "required" : "invalid";

/** Browser and server have the same rule, which is the checkout's. */
export function checkRequest({ phone }: Pick<RestockForm, "phone">): { phone: PhoneError } | null {
  if (trimmed(phone) === "") return { phone: "required" };
  return toE164(phone) === null ? { phone: "invalid" } : null;
}
