import { z } from "zod";
import { parcelColumns, toOrderParcel } from "@/lib/staff-orders/order-parcel-rows.ts";
import type { FollowUpCard } from "./follow-up.ts";
import { deskCard } from "./rows.ts";

const ofParcel = z.object({ parcel: parcelColumns.transform(toOrderParcel) });

/** The answer of `desk_follow_up`. */
export const followUpAnswer = z
  .object({ card: z.intersection(deskCard, ofParcel).nullable() })
  .transform(({ card }): FollowUpCard | null => card);
