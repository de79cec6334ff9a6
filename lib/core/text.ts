/** The marks that stand on a letter (accents, harakat), for a character class. Twin of `private.marks`. */
const MARKS = String.raw`\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;
const FOURTH_MARK = new RegExp(`([${MARKS}]{3})[${MARKS}]+`, "g");

const SHOWN_AS_NOTHING =
  /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ue000-\uf8ff\ufdd0-\ufdef\ufe00-\ufe0f\uffa0\ufff0-\ufffc\ufffe\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{40000}-\u{10ffff}]+/gu;

/** Fillers, selectors, soft hyphens, private use and planes without characters go; three marks of a letter stay. Twin of `private.visible`. */
const visible = (text: string): string => text.replace(SHOWN_AS_NOTHING, "").replace(FOURTH_MARK, "$1");

/** Spelled out beyond `\s`, which JavaScript and PostgreSQL do not agree on. Half a pair (`Cs`) can be stored nowhere. */
const SPACE_AND_INVISIBLE = /[\s\p{Cc}\p{Cs}\u00a0\u061c\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+/gu;

/**
 * Text as the database stores it: one space between words, none around, and no invisible or direction control characters,
 * which phones paste along with Arabic and would break searches and labels, and with which a name could rewrite what stands beside it.
 * Twin of `private.trimmed`.
 */
export const cleaned = (text: string): string => visible(text).replace(SPACE_AND_INVISIBLE, " ").trim();

/** The joiners are not among them: they make one sign of several emoji. */
const UNSEEN = /[\p{Cs}\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** The same for a text of several lines, which end in line feeds. Twin of `private.prose`. */
export const cleanedLines = (text: string): string =>
  cleaned(text) === "" ? "" : visible(text).replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(UNSEEN, "").trim();

/** Whether there is a letter or digit of any script in it, as in every name and address. Twin of `private.has_letter`. */
export const hasLetter = (text: string): boolean => /[\p{L}\p{Nd}]/u.test(text);

/** Characters as the database counts them, so that a limit means the same on both sides. */
export const lengthOf = (text: string): number => [...text].length;

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
