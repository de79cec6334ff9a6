import { toE164 } from "@/lib/core/phone";
import { westernDigits } from "@/lib/core/text";
import { orderNumber } from "@/lib/orders/order";

/** A piece of a message: plain words, or an order's number as it is stored beside how it was written. */
export type Piece = { text: string; order?: string };

const ORDER = /(?<![0-9a-z])LF[-\s]?[0-9a-z]{6}(?![0-9a-z])/gi;
/** An Algerian mobile number, in any of the ways people write one. */
const PHONE = /(?<![+\d])(?:(?:\+|00)?213[ .()-]*)?(?:0[ .()-]*)?[567](?:[ .()-]*\d){8}(?!\d)/g;

/** A message cut at the order numbers in it. */
export function piecesOf(message: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  // Digits are replaced one for one: a place in one text is the same place in the other.
  for (const { 0: written, index } of westernDigits(message).matchAll(ORDER)) {
    const order = orderNumber(written);
    if (order === null) continue;
    if (index > at) pieces.push({ text: message.slice(at, index) });
    pieces.push({ text: message.slice(index, index + written.length), order });
    at = index + written.length;
  }
  if (at < message.length) pieces.push({ text: message.slice(at) });
  return pieces;
}

/** The Algerian mobile numbers in a message and in its writer's address, as they are stored, each once. */
export const phonesIn = (...texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => [...westernDigits(text).matchAll(PHONE)].flatMap(([written]) => toE164(written) ?? [])),
  ),
];
