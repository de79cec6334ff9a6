/** Spelled out beyond `\s`, which JavaScript and PostgreSQL do not agree on. */
const SPACE_AND_INVISIBLE = /[\s\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+/g;

/**
 * Text as the database stores it: one space between words, none around, and no invisible or direction control characters,
 * which phones paste along with Arabic and would break searches and labels. Twin of `private.trimmed`.
 */
export const cleaned = (text: string): string => text.replace(SPACE_AND_INVISIBLE, " ").trim();

/** Characters as the database counts them, so that a limit means the same on both sides. */
export const lengthOf = (text: string): number => [...text].length;

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
