import { TableRefusal } from "./limits.ts";

function refuse(): never {
  throw new TableRefusal("unknownEncoding");
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-16 without a byte order mark has a zero byte in each Latin letter, digit and separator. */
function utf16(bytes: Uint8Array): string {
  const isZero = [false, false];
  for (const [at, byte] of bytes.entries()) if (byte === 0) isZero[at % 2] = true;
  const [isBigEndian, isLittleEndian] = isZero;
  if (isBigEndian && isLittleEndian) throw new TableRefusal("unreadable");
  return decoded(bytes, isLittleEndian ? "utf-16le" : "utf-16be") ?? refuse();
}

const charactersOf = (encoding: string): readonly string[] =>
  Array.from({ length: 256 }, (_, byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));
const LATIN = charactersOf("windows-1252");
const ARABIC = charactersOf("windows-1256");

const bytesOf = (characters: readonly string[], pattern: RegExp): ReadonlySet<number> =>
  new Set(characters.flatMap((character, byte) => (byte >= 0x80 && pattern.test(character) ? [byte] : [])));
/** Letters as they are written in Algeria, marks of vowels and the tatweel. */
const ARABIC_LETTERS = bytesOf(ARABIC, /[\u0621-\u0652]/);
/** Small letters that both encodings write with the same bytes. */
const FRENCH_LETTERS = bytesOf(ARABIC, /[àâçéèêëîïôùûü]/);
/** Signs that neither language has. In the encodings of MS-DOS and the Mac, the same bytes are letters such as é. */
const NOT_TEXT = bytesOf(LATIN, /[\u0080-\u009fƒ„†‡ˆ‰Š‹Žšž‚˜›]/);
/** Signs with bytes that are French letters in the encodings of MS-DOS and the Mac. */
const PUNCTUATION = bytesOf(LATIN, /[€…‘’“”•–—™œŒŸ]/);

const isAsciiLetter = (byte: number): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
const isLetter = (byte: number): boolean => isAsciiLetter(byte) || ARABIC_LETTERS.has(byte) || FRENCH_LETTERS.has(byte);

/** A UTF-8 text that was cut off, or joined with another: most of its bytes still are whole letters of UTF-8. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  let [whole, other] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const [byte = 0, next = 0] = [bytes[at], bytes[at + 1]];
    if (byte < 0x80) continue;
    const isPair = byte >= 0xc2 && byte <= 0xf4 && next >= 0x80 && next <= 0xbf;
    if (isPair) whole += 1;
    else other += 1;
    if (isPair) while ((bytes[at + 1] ?? 0) >= 0x80 && (bytes[at + 1] ?? 0) <= 0xbf) at += 1;
  }
  return whole > other;
}

/**
 * Tells Windows-1252 (French) from Windows-1256 (Arabic) by the words: a French word has letters of ASCII, an Arabic
 * one only others. A text that fits neither, or both, is refused, because a wrong guess would be stored.
 */
function oneBytePerLetter(bytes: Uint8Array): string {
  if (bytes.some((byte) => NOT_TEXT.has(byte))) refuse();
  let [french, arabic, either, alone] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    let [ascii, arabicLetters, frenchLetters] = [0, 0, 0];
    for (; at < bytes.length && isLetter(bytes[at] ?? 0); at += 1) {
      const byte = bytes[at] ?? 0;
      if (isAsciiLetter(byte)) ascii += 1;
      else if (ARABIC_LETTERS.has(byte)) arabicLetters += 1;
      else frenchLetters += 1;
    }
    if (arabicLetters === 0) either += frenchLetters > 0 ? 1 : 0;
    else if (ascii > 0) french += 1;
    else if (frenchLetters > 0) refuse();
    else if (arabicLetters > 1) arabic += 1;
    else alone += 1;
  }
  if (french > 0 && arabic > 0) refuse();
  const isKnown = arabic > 0 || french > 0 || either > 0;
  if (!isKnown && (alone > 0 || bytes.some((byte) => PUNCTUATION.has(byte)))) refuse();
  return new TextDecoder(arabic > 0 ? "windows-1256" : "windows-1252").decode(bytes);
}

/** Control signs, which a table does not have: the file is no text. */
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;

/**
 * The text of a file in UTF-8, UTF-16, Windows-1252 or Windows-1256: what Excel and the software of carriers write.
 * Throws a `TableRefusal` when it is not clear which one it is.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  let text: string;
  if (first === 0xff && second === 0xfe) text = decoded(bytes, "utf-16le") ?? refuse();
  else if (first === 0xfe && second === 0xff) text = decoded(bytes, "utf-16be") ?? refuse();
  else if (bytes.includes(0)) text = utf16(bytes);
  else text = decoded(bytes, "utf-8") ?? (isDamagedUtf8(bytes) ? refuse() : oneBytePerLetter(bytes));
  if (CONTROL.test(text)) throw new TableRefusal("unreadable");
  return text;
}
