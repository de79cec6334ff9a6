import type { Locale } from "@/lib/core/locale.ts";

/** Matches the output of this function too, so that a size converted on the server is not converted again. */
const MILLILITRES = /^(\d+(?:[.,]\d+)?)\s*(?:ml|مل)$/i;

/**
 * A size as a shopper reads it: `50 ml` is «50 مل» in Arabic. The stored text remains the key of cart, orders and prices; this is never sent
 * back. Any other text is as staff wrote it, isolated in Arabic (U+2068 … U+2069): in a notice or an accessible name there is no
 * `<bdi>` to keep `Set of 3` from turning around.
 */
export function sizeLabel(size: string, locale: Locale): string {
  if (locale === "en") return size;
  const amount = MILLILITRES.exec(size)?.[1];
  return amount ? `${amount} مل` : `\u2068${size}\u2069`;
}
