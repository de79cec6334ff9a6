import { trimmed, westernDigits } from "./text.ts";

const IGNORED = /[ .()\-\u2010-\u2015]/g;
const ALGERIAN_MOBILE = /^(?:\+213|00213|213)?0?([567]\d{8})$/;
const STORED = /^\+213(\d{3})(\d{2})(\d{2})(\d{2})$/;
const STORED_LANDLINE = /^\+213(\d{2})(\d{2})(\d{2})(\d{2})$/;

/**
 * An Algerian mobile number as it is stored (`+213550123456`), or null for any other text. Accepts what people type:
 * spaces, dots, dashes, parentheses, direction marks and Arabic-Indic digits. The database has the same rule in
 * `private.e164`.
 */
export function toE164(text: string): string | null {
  const subscriber = ALGERIAN_MOBILE.exec(westernDigits(trimmed(text)).replace(IGNORED, ""))?.[1];
  return subscriber === undefined ? null : `+213${subscriber}`;
}

/** `+213550123456` as `0550 12 34 56`, a landline as `021 63 12 34`, for `dir="ltr"`. Other texts stay. */
export const displayPhone = (e164: string): string =>
  e164.replace(STORED, "0$1 $2 $3 $4").replace(STORED_LANDLINE, "0$1 $2 $3 $4");

/** The text and the `tel:` link of a number from the settings or of a desk, which may be a landline. */
export const dialled = (phone: string): { text: string; href: string } => {
  const e164 = toE164(phone);
  return { text: displayPhone(e164 ?? phone), href: `tel:${e164 ?? westernDigits(phone).replace(/[^+\d]/g, "")}` };
};
