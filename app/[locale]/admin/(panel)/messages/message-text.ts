import { toE164 } from "@/lib/core/phone";
import { westernDigits } from "@/lib/core/text";
import { orderNumber } from "@/lib/orders/order";

/** A piece of a message. When `text` is an order number, `order` is its stored form. */
export type Piece = { text: string; order?: string };

const ORDER_NUMBER = /(?<![0-9a-z])LF[-\s]?[0-9a-z]{6}(?![0-9a-z])/gi;
/** An Algerian mobile number, in any of the ways people write one. */
const PHONE = /(?<![+\d])(?:(?:\+|00)?213[ .()-]*)?(?:0[ .()-]*)?[567](?:[ .()-]*\d){8}(?!\d)/g;

/** Splits a message at its order numbers. */
export function piecesOf(message: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  // Each digit is replaced by one digit, so an index is valid in both texts.
  for (const { 0: match, index } of westernDigits(message).matchAll(ORDER_NUMBER)) {
    const order = orderNumber(match);
    if (order === null) continue;
    if (index > end) pieces.push({ text: message.slice(end, index) });
    end = index + match.length;
    pieces.push({ text: message.slice(index, end), order });
  }
  if (end < message.length) pieces.push({ text: message.slice(end) });
  return pieces;
}

/** The Algerian mobile numbers in the texts in their stored form, each once. */
export const phonesIn = (...texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => [...westernDigits(text).matchAll(PHONE)].flatMap(([match]) => toE164(match) ?? [])),
  ),
];
