import type { Localised } from "@/lib/catalog/product.ts";
import { type CheckoutForm, NEAREST_DESK } from "@/lib/checkout/form.ts";
import type { Minor } from "@/lib/core/money.ts";
import type { DeliveryType } from "@/lib/delivery/places.ts";
import type { OrderStatus } from "@/lib/orders/order.ts";
import type { AdminOrder } from "@/lib/staff-orders/staff-order.ts";

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

/** A time that the call desk offers for another call. */
type LaterSlot = { kind: (typeof SLOTS)[number]; at: string };

/** How orders of a phone ended. `refused`: cancelled after shipping; `unreachable`: closed as such after calls. */
export type PhoneRecord = Readonly<
  Record<"orders" | "delivered" | "refused" | "unreachable" | "cancelled" | "open", number>
>;

/** `watch`: staff are warned; `refuse`: only staff take orders of the phone. Twin of the check on customer_flags. */
export const FLAG_MODES = ["watch", "refuse"] as const;
export type FlagMode = (typeof FLAG_MODES)[number];

/** A flag as a warning. `reason` is null for staff who may not read it. */
type PhoneFlag = { mode: FlagMode; reason: string | null };

/** What staff should know about a phone before they call it. `flag` is null when there is none. */
export type PhonePast = { record: PhoneRecord; flag: PhoneFlag | null };

/** An open order of a phone. */
export type OpenOrder = { id: string; number: string; status: OrderStatus; createdAt: string };

/** Name and place of the last order of a phone. `deskId` is null when its desk has closed. */
export type LastAddress = {
  number: string;
  firstName: string;
  lastName: string;
  wilayaCode: number;
  wilaya: Localised;
  communeId: number;
  commune: Localised;
  deliveryType: DeliveryType;
  address: string | null;
  deskId: string | null;
};

/** What staff read of a phone while they take its order. */
export type KnownPhone = PhonePast & { open: readonly OpenOrder[]; last: LastAddress | null };

/** The fields of the order form that the customer's last order fills in. */
export const formOfLast = ({ deliveryType, address, deskId, ...last }: LastAddress): Partial<CheckoutForm> => ({
  firstName: last.firstName,
  lastName: last.lastName,
  wilaya: last.wilayaCode,
  commune: last.communeId,
  deliveryType,
  address: address ?? "",
  desk: deliveryType === "desk" ? (deskId ?? NEAREST_DESK) : null,
  addressByPhone: deliveryType === "home" && address === null,
});

/** Another open order that may be a duplicate of the order on the screen (CALL-14). */
export type Duplicate = OpenOrder & {
  samePhone: boolean;
  /** So likely a duplicate that the screen asks before a confirmation. */
  probable: boolean;
  /** Neither order has left, and both go to the same place. */
  mergeable: boolean;
  /** Mergeable, of the same phone, and no agent was asked about both yet. */
  ask: boolean;
  /** How much less delivery the customer pays after a merge; null while a fee is open. */
  saves: Minor | null;
};

/** The text that the desk shows for it: `admin.desk.warnings` has them. */
export function duplicateWarning({ samePhone, probable }: Pick<Duplicate, "samePhone" | "probable">) {
  if (samePhone) return probable ? "duplicate" : "other";
  return probable ? "duplicateOtherPhone" : "alike";
}

/** A pickup desk that the customer can choose. */
type DeskChoice = { id: string; name: Localised; commune: Localised };

/** How likely the parcel comes back (CALL-16), and the parcels of the shop and the place that ended within a year. */
type Estimate = {
  perMille: number;
  shop: { ended: number; returned: number };
  place: { ended: number; returned: number };
};

export type DeskState = {
  attempts: number;
  lastCallAt: string | null;
  nextCallAt: string | null;
  /** Rises with each change. The database refuses the outcome of a call for an older version. */
  version: number;
  /** Until when the caller holds the order; null when the caller does not hold it. */
  leasedUntil: string | null;
  /** The colleague who holds the order. */
  heldBy: string | null;
  /** There were enough calls to close the order as unreachable. */
  mayGiveUp: boolean;
};

/** `record` is of the other orders of the phone. */
export type DeskCard = AdminOrder &
  PhonePast & {
    desk: DeskState;
    /** The desks to choose from when the order needs one; null when it needs none or has one. */
    desks: readonly DeskChoice[] | null;
    /** The call that the caller may take back; null when there is none. */
    undo: number | null;
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
  /** The first call of the tabs whose orders may wait for days; it may be due already. */
  firstCallAt: Readonly<Partial<Record<DeskTab, string | null>>>;
  /** When the calling hours begin; null during them. */
  opensAt: string | null;
  /** Calls that the caller ended today. */
  done: number;
};

export type Ending =
  | { outcome: "no_answer" | "busy" | "wrong_number" }
  /** `deskId`: the pickup desk that the customer chose. */
  | { outcome: "confirmed"; deskId?: string }
  | { outcome: "call_later"; at: string }
  | { outcome: "cancelled"; reason: CancelReason }
  | { outcome: "duplicate"; of: string };

/** What the screen shows after a merge, which can be taken back. `kept`: the number of the order that stays. */
export type AfterMerge = { kept: string; merge: number; card: DeskCard | null; counts: DeskCounts };

/** What the screen shows after a call. `call` can be undone; `nextCallAt` is when its order is called again. */
export type AfterCall = { call: number; nextCallAt: string | null; card: DeskCard | null; counts: DeskCounts };
