import type { AdminOrder } from "@/lib/staff-orders/staff-order.ts";

// The calls of the back office (CALL-1 to CALL-9). The database decides; see docs/decisions/calls.md.

/** Where the next order comes from. `waiting`: a wrong number. */
export const DESK_TABS = ["queue", "promised", "mine", "waiting"] as const;
export type DeskTab = (typeof DESK_TABS)[number];

/** How a call ends, in the order of its keys 1 to 7. */
export const OUTCOMES = [
  "confirmed",
  "no_answer",
  "busy",
  "call_later",
  "wrong_number",
  "cancelled",
  "duplicate",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What staff may say of a cancelling, the most usual first. Twin of private.is_cancel_reason, which also knows those that only the database writes, and why parcels come back. */
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

/** A time that the desk offers for calling again. */
type LaterSlot = { kind: (typeof SLOTS)[number]; at: string };

export type Call = {
  id: number;
  at: string;
  by: string;
  outcome: Outcome;
  reason: string | null;
  nextCallAt: string | null;
};

/** How orders of a phone ended. `refused`: cancelled after they had been shipped; `unreachable`: closed so by a call. */
export type PhoneRecord = Readonly<
  Record<"orders" | "delivered" | "refused" | "unreachable" | "cancelled" | "open", number>
>;

/** What a flag of a phone does. `watch`: staff are warned; `refuse`: the shop takes no order of it, staff may. Twin of the check on customer_flags. */
export const FLAG_MODES = ["watch", "refuse"] as const;
export type FlagMode = (typeof FLAG_MODES)[number];

/** A flag as a warning. `reason` is null for who may not read it. */
type PhoneFlag = { mode: FlagMode; reason: string | null };

/** What to know about a phone before somebody talks with its owner. `flag` is null where there is none to tell. */
export type PhonePast = { record: PhoneRecord; flag: PhoneFlag | null };

/** Another open order that may be the same one (CALL-14). */
export type Duplicate = {
  number: string;
  samePhone: boolean;
  /** As good as certain: who confirms is asked first. */
  probable: boolean;
  /** Neither has left, and both go to the same place. */
  mergeable: boolean;
};

/** How likely the parcel comes back, and the counts behind it beside those of the phone (CALL-16). `shop` and `place`: parcels that ended within a year. */
type Estimate = {
  perMille: number;
  shop: { ended: number; returned: number };
  place: { ended: number; returned: number };
};

export type DeskState = {
  attempts: number;
  lastCallAt: string | null;
  nextCallAt: string | null;
  /** Goes up with each change: an outcome counts for the version that was on the screen. */
  version: number;
  /** Until when the caller holds it; null when they do not. */
  leasedUntil: string | null;
  /** Who else has it open. */
  heldBy: string | null;
  /** Called often enough to be closed as unreachable. */
  mayGiveUp: boolean;
};

/** `record` is of the other orders of its phone. */
export type DeskCard = AdminOrder &
  PhonePast & {
    desk: DeskState;
    calls: readonly Call[];
    slots: readonly LaterSlot[];
    duplicates: readonly Duplicate[];
    estimate: Estimate;
  };

export type DeskCounts = Readonly<Record<DeskTab, number>> & {
  /** Parcels whose delivery failed, so that somebody has to call. */
  followUp: number;
  /** Calls whose time came more than half an hour ago. */
  late: number;
  nextCallAt: string | null;
  /** When calls begin; null while they are made. */
  opensAt: string | null;
  /** Calls that the caller ended today. */
  done: number;
};

export type Ending =
  | { outcome: "confirmed" | "no_answer" | "busy" | "wrong_number" }
  | { outcome: "call_later"; at: string }
  | { outcome: "cancelled"; reason: CancelReason }
  | { outcome: "duplicate"; of: string };

/** What the screen shows after two orders became one. `kept`: the number of the one that stays. */
export type AfterMerge = { kept: string; card: DeskCard | null; counts: DeskCounts };

/** What the screen shows next. `call` is what can be taken back; `nextCallAt` is when its order is called again. */
export type AfterCall = { call: number; nextCallAt: string | null; card: DeskCard | null; counts: DeskCounts };
