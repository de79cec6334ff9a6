/** Not `\s`, which differs between JavaScript and PostgreSQL. PostgreSQL cannot store half a surrogate pair (`Cs`). */
const SPACE_AND_INVISIBLE = /[\s\p{Cc}\p{Cs}\u00a0\u061c\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+/gu;

/**
 * Text with one space between words, none around, and no invisible or direction control characters, which phones paste
 * along with Arabic. Every page can load this small rule; `cleaned` (stored-text.ts) does more before a text is stored.
 */
export const trimmed = (text: string): string => text.replace(SPACE_AND_INVISIBLE, " ").trim();

/** Whether a text has a letter or digit of any script. `private.has_letter` is the same rule. */
export const hasLetter = (text: string): boolean => /[\p{L}\p{Nd}]/u.test(text);

/** Characters as the database counts them, so that a limit means the same on both sides. */
export const lengthOf = (text: string): number => [...text].length;

/** The first characters of a text, at most `maxLength`. No surrogate pair is cut in half. */
export const cutTo = (maxLength: number, text: string): string => [...text].slice(0, maxLength).join("");

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** A typed whole number as plain digits: `1,200` becomes `1200`. `450,50` stays: its comma is before cents. */
export const ungrouped = (text: string): string =>
  westernDigits(text)
    .replace(/[\s٬]/g, "")
    .replace(/,(?=\d{3}(?!\d))/g, "");
