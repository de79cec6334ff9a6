import { trimmed } from "./text.ts";

/** The marks on a letter (accents, harakat), for a character class. The same list is in `private.marks`. */
const MARKS = String.raw`\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;
const FOURTH_MARK = new RegExp(`([${MARKS}]{3})[${MARKS}]+`, "g");

const NOT_DISPLAYED =
  /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ue000-\uf8ff\ufdd0-\ufdef\ufe00-\ufe0f\uffa0\ufff0-\ufffc\ufffe\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{40000}-\u{10ffff}]+/gu;

/** Removes characters that are not displayed, and all but three marks of a letter. Like `private.visible`. */
const visible = (text: string): string => text.replace(NOT_DISPLAYED, "").replace(FOURTH_MARK, "$1");

/**
 * Text as the database stores it: one space between words and none around. It has no invisible or direction control
 * characters, which would break searches and labels, and could change how the text beside a name is displayed. The
 * database has the same rule in `private.trimmed`.
 */
export const cleaned = (text: string): string => trimmed(visible(text));

/** Invisible characters. The joiners are not in the list: they join several emoji into one sign. */
const INVISIBLE =
  /[\p{Cs}\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** The same for a text of several lines, which end in line feeds. The database has the same rule in `private.prose`. */
export const cleanedLines = (text: string): string =>
  cleaned(text) === ""
    ? ""
    : visible(text)
        .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
        .replace(INVISIBLE, "")
        .trim();
