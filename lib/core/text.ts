/** Longer than `\s`, which means different characters in JavaScript and PostgreSQL. PostgreSQL cannot store half a surrogate pair (`Cs`). */
const SPACE_AND_INVISIBLE = /[\s\p{Cc}\p{Cs}\u00a0\u061c\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+/gu;

/**
 * Text with one space between words, none around, and no invisible or direction control characters, which phones paste along with Arabic. Every
 * page can load this small rule; `cleaned` (stored-text.ts) does more before a text is stored.
 */
export const trimmed = (text: string): string => text.replace(SPACE_AND_INVISIBLE, " ").trim();

/** Whether there is a letter or digit of any script in it, as in every name and address. The database has the same rule in `private.has_letter`. */
export const hasLetter = (text: string): boolean => /[\p{L}\p{Nd}]/u.test(text);

/** Characters as the database counts them, so that a limit means the same on both sides. */
export const lengthOf = (text: string): number => [...text].length;

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** A typed whole number as plain digits: `1,200` and `١ ٢٠٠` become `1200`. A comma before cents stays, so that `450,50` is no whole number. */
export const ungrouped = (text: string): string =>
  westernDigits(text)
    .replace(/[\s٬]/g, "")
    .replace(/,(?=\d{3}(?!\d))/g, "");
