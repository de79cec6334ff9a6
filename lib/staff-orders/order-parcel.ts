import type { Localised } from "@/lib/catalog/product.ts";
import type { Minor } from "@/lib/core/money.ts";
import type { BackStep, FailureReason, ParcelState } from "@/lib/parcels/parcel.ts";

/** How a call about a failed delivery ends, in the order of its keys 1 to 4 (PARCEL-7). Twin of private.follow_up. */
export const FOLLOW_UPS = ["again", "collects", "no_answer", "stop"] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

/** A parcel as staff see it in its order: its state and reason, and the carrier's own words. */
export type OrderParcel = {
  id: string;
  reference: string;
  carrier: Localised;
  state: ParcelState;
  reason: FailureReason | null;
  rawStatus: string | null;
  rawReason: string | null;
  tracking: string | null;
  /** The carrier's tracking page. */
  url: string | null;
  /** The time of the last event. */
  since: string | null;
  /** How often its delivery failed. */
  tries: number;
  /** Null: its goods are not expected back, or the carrier still has them. */
  back: BackStep | null;
};

/** An event of a parcel, from its carrier or from staff. `state` is null for an unknown word, a call and a preparation. */
export type ParcelEvent = {
  at: string;
  state: ParcelState | null;
  reason: FailureReason | null;
  rawStatus: string;
  rawReason: string | null;
  source: "file" | "staff";
  by: string | null;
};

/** A parcel with its events, newest first. */
export type KnownParcel = OrderParcel & { codAmount: Minor; events: readonly ParcelEvent[] };

const CALL_PREFIX = "follow_up_";

/** What staff do with a parcel before it leaves: such an event changes no state. */
const PREPARATIONS = ["prepared", "packed", "unpacked"] as const;

export const preparationOf = ({ source, rawStatus }: Pick<ParcelEvent, "source" | "rawStatus">) =>
  (source === "staff" && PREPARATIONS.find((step) => rawStatus === step)) || null;

/** How the call ended, when the event is a call; null for any other event. */
export const followUpOf = ({ source, rawStatus }: Pick<ParcelEvent, "source" | "rawStatus">): FollowUp | null =>
  (source === "staff" && FOLLOW_UPS.find((outcome) => rawStatus === CALL_PREFIX + outcome)) || null;
