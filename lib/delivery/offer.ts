import type { Minor } from "@/lib/core/money.ts";
import { type Quote, quote } from "./fees.ts";
import type { DeliveryType, Wilaya } from "./places.ts";

/** `standard`: in so many days; `custom`: once the shop has called; `none`: the shop does not deliver there. */
export type Offer = Readonly<Record<DeliveryType, Quote>> & { estimate: "standard" | "custom" | "none" };

/** What the shop offers a wilaya for goods of at least this price. */
export function offerIn({ delivery, rates }: Wilaya, subtotal: Minor, threshold: Minor | null): Offer {
  const quoted = (type: DeliveryType) => quote({ rate: rates[type], delivery, subtotal, threshold });
  const [home, desk] = [quoted("home"), quoted("desk")];
  const isServed = home.kind !== "unavailable" || desk.kind !== "unavailable";
  return { home, desk, estimate: isServed ? delivery : "none" };
}
