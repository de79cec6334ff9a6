// The calls of the back office (CALL-1 to CALL-9). The database decides; see docs/decisions/calls.md.

/** Where the next order comes from. `waiting`: orders with a wrong number. */
export const DESK_TABS = ["queue", "promised", "mine", "waiting"] as const;
export type DeskTab = (typeof DESK_TABS)[number];

/** The reasons of staff for a cancellation, the most frequent first. Some of those in private.is_cancel_reason. */
export const CANCEL_REASONS = [
  "changed_mind",
  "price",
  "found_elsewhere",
  "not_ordered",
  "delivery_fee",
  "too_long",
  "wants_other",
  "unreachable",
  "travelling",
  "out_of_stock",
  "not_served",
  "wrong_number",
  "suspected_fake",
  "test",
] as const;
type CancelReason = (typeof CANCEL_REASONS)[number];

export const SLOTS = ["hour", "evening", "morning", "next_evening"] as const;

/** `watch`: staff are warned; `refuse`: only staff take orders of the phone. Twin of the check on customer_flags. */
export const FLAG_MODES = ["watch", "refuse"] as const;

/** The text that the desk shows for it: `admin.desk.warnings` has them. */
export function duplicateWarning({ samePhone, probable }: Readonly<Record<"samePhone" | "probable", boolean>>) {
  if (samePhone) return probable ? "duplicate" : "other";
  return probable ? "duplicateOtherPhone" : "alike";
}

export type Ending =
  | { outcome: "no_answer" | "busy" | "wrong_number" }
  /** `deskId`: the pickup desk that the customer chose. */
  | { outcome: "confirmed"; deskId?: string }
  | { outcome: "call_later"; at: string }
  | { outcome: "cancelled"; reason: CancelReason }
  | { outcome: "duplicate"; of: string };

/** The script of a call, and the messages that staff write instead of a call. */
export const SPOKEN = ["script", "confirm", "noAnswer", "lastTry", "address", "failed", "atDesk"] as const;
export type Spoken = (typeof SPOKEN)[number];
