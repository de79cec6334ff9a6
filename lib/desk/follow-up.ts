import { fill } from "@/lib/i18n/fill.ts";
import type { OrderParcel } from "@/lib/staff-orders/order-parcel.ts";
import type { DeskCard, DeskCounts } from "./desk.ts";
import { type Spoken, spokenValues } from "./spoken.ts";

/** An order whose delivery failed, held for the caller. */
export type FollowUpCard = DeskCard & { parcel: OrderParcel };

/** What the screen shows after a call about a parcel, and at the start. */
export type NextFollowUp = { card: FollowUpCard | null; counts: DeskCounts };

/** The message after a failed delivery: that the parcel waits at the desk, or when to deliver to the home again. */
export function followUpMessage(
  card: DeskCard,
  texts: Readonly<Record<Extract<Spoken, "failed" | "atDesk">, string>> & { shop: string },
): string {
  const { delivery, locale } = card;
  return fill(delivery.type === "home" ? texts.failed : texts.atDesk, spokenValues(card, texts.shop), locale);
}
