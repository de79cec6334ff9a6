import type { Minor } from "@/lib/core/money.ts";
import { type Quote, quote } from "./fees.ts";
import type { DeliveryType, Wilaya } from "./places.ts";

/** `estimate`: `standard` has known days, `custom` is agreed by phone, `none` is not served. */
export type Offer = Readonly<Record<DeliveryType, Quote>> & { estimate: "standard" | "custom" | "none" };

/** The delivery that the shop offers in a wilaya for goods of this price. */
export function offerIn({ delivery, rates }: Wilaya, subtotal: Minor, threshold: Minor | null): Offer {
  const quoted = (type: DeliveryType) => quote({ rate: rates[type], delivery, subtotal, threshold });
  const [home, desk] = [quoted("home"), quoted("desk")];
  const isServed = home.kind !== "unavailable" || desk.kind !== "unavailable";
  return { home, desk, estimate: isServed ? delivery : "none" };
}
