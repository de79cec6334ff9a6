/** Spelled out beyond `\s`, which JavaScript and PostgreSQL do not agree on. Half a pair (`Cs`) can be stored nowhere. */
const SPACE_AND_INVISIBLE = /[\s\p{Cc}\p{Cs}\u00a0\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb]+/gu;

/**
 * Text as the database stores it: one space between words, none around, and no invisible or direction control characters,
 * which phones paste along with Arabic and would break searches and labels, and with which a name could rewrite what stands beside it.
 * Twin of `private.trimmed`.
 */
export const cleaned = (text: string): string => text.replace(SPACE_AND_INVISIBLE, " ").trim();

/** The joiners are not among them: they make one sign of several emoji. */
const UNSEEN = /[\p{Cs}\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** The same for a text of several lines, which end in line feeds. Twin of `private.prose`. */
export const cleanedLines = (text: string): string =>
  cleaned(text) === "" ? "" : text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(UNSEEN, "").trim();

/** Characters as the database counts them, so that a limit means the same on both sides. */
export const lengthOf = (text: string): number => [...text].length;

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
