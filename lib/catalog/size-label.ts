import type { Locale } from "@/lib/core/locale.ts";

/** Matches the output of this function too, so that a size converted on the server is not converted again. */
const MILLILITRES = /^(\d+(?:[.,]\d+)?)\s*(?:ml|مل)$/i;

/**
 * A size as a shopper reads it: `50 ml` is «50 مل» in Arabic. The label is only shown: cart, orders and prices use the
 * stored text. Any other text stays as staff wrote it. In Arabic it is isolated (U+2068 … U+2069), because a notice or
 * an accessible name has no `<bdi>` to keep the words of `Set of 3` in order.
 */
export function sizeLabel(size: string, locale: Locale): string {
  if (locale === "en") return size;
  const amount = MILLILITRES.exec(size)?.[1];
  return amount ? `${amount} مل` : `\u2068${size}\u2069`;
}
