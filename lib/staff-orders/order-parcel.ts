import type { ParcelEvent } from "./order-parcel-rows.ts";

/** How a call about a failed delivery ends, in the order of its keys 1 to 4 (PARCEL-7). Twin of private.follow_up. */
export const FOLLOW_UPS = ["again", "collects", "no_answer", "stop"] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

const CALL_PREFIX = "follow_up_";

/** What staff do with a parcel before it leaves: such an event changes no state. */
const PREPARATIONS = ["prepared", "packed", "unpacked"] as const;

export const preparationOf = ({ source, rawStatus }: Pick<ParcelEvent, "source" | "rawStatus">) =>
  (source === "staff" && PREPARATIONS.find((step) => rawStatus === step)) || null;

/** How the call ended, when the event is a call; null for any other event. */
export const followUpOf = ({ source, rawStatus }: Pick<ParcelEvent, "source" | "rawStatus">): FollowUp | null =>
  (source === "staff" && FOLLOW_UPS.find((outcome) => rawStatus === CALL_PREFIX + outcome)) || null;
