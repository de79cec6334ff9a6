import type { Localised } from "@/lib/catalog/product.ts";
import type { Minor } from "@/lib/core/money.ts";
import type { FailureReason, ParcelState } from "@/lib/parcels/parcel.ts";

/** How a call about a failed delivery ends, in the order of its keys 1 to 4 (PARCEL-7). Twin of private.follow_up. */
export const FOLLOW_UPS = ["again", "collects", "no_answer", "stop"] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

/** What staff know of a parcel of an order: what was made of its carrier's words, and the words themselves. */
export type OrderParcel = {
  id: string;
  reference: string;
  carrier: Localised;
  state: ParcelState;
  reason: FailureReason | null;
  rawStatus: string | null;
  rawReason: string | null;
  tracking: string | null;
  /** Where its carrier shows it. */
  url: string | null;
  /** When something was last heard of it. */
  since: string | null;
  /** How often its delivery failed. */
  tries: number;
};

/** What a carrier said of a parcel, or one of us. `state` is null for a word in no list, and for a call about it. */
export type ParcelEvent = {
  at: string;
  state: ParcelState | null;
  reason: FailureReason | null;
  rawStatus: string;
  rawReason: string | null;
  source: "file" | "staff";
  by: string | null;
};

/** A parcel with what happened to it, newest first. */
export type KnownParcel = OrderParcel & { codAmount: Minor; events: readonly ParcelEvent[] };

const CALLED = "follow_up_";

/** How the call ended that an event stands for; null for any other event. */
export const followUpOf = ({ source, rawStatus }: Pick<ParcelEvent, "source" | "rawStatus">): FollowUp | null =>
  (source === "staff" && FOLLOW_UPS.find((outcome) => rawStatus === CALLED + outcome)) || null;
