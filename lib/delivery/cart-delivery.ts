import type { Minor } from "@/lib/core/money.ts";
import { missingForFree, type Quote, quote } from "./fees.ts";
import { DELIVERY_TYPES, type DeliveryType } from "./places.ts";
import type { Zone } from "./zones.ts";

/** The delivery that the cart shows: home delivery where the shop offers it, else the pickup desk; null for neither. */
export function cartDelivery(
  { delivery, rates }: Zone,
  subtotal: Minor,
  threshold: Minor | null,
): { type: DeliveryType; quoted: Quote } | null {
  const quotes = DELIVERY_TYPES.map((type) => ({
    type,
    quoted: quote({ rate: rates[type], delivery, subtotal, threshold }),
  }));
  return quotes.find(({ quoted }) => quoted.kind !== "unavailable") ?? null;
}

/**
 * How much more goods make delivery free: 0 once they do. Null where such a hint would be false: the wilaya is not
 * served, its fee is agreed by phone, or delivery is free there at any amount. A null zone: no wilaya is chosen.
 */
export function freeDeliveryGap(zone: Zone | null, subtotal: Minor, threshold: Minor | null): Minor | null {
  const missing = missingForFree(subtotal, threshold);
  if (zone === null) return missing;
  const kind = cartDelivery(zone, subtotal, threshold)?.quoted.kind;
  return kind === "price" || (kind === "free" && missing === 0) ? missing : null;
}
