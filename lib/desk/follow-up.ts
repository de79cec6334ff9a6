import { fill } from "@/lib/i18n/fill.ts";
import type { Spoken } from "./desk.ts";
import type { FollowUpCard } from "./follow-up-rows.ts";
import type { DeskCard, DeskCounts } from "./rows.ts";
import { spokenValues } from "./spoken.ts";

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
