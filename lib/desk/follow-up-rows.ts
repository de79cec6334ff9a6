import { z } from "zod";
import { orderParcel } from "@/lib/staff-orders/order-parcel-rows.ts";
import { deskCard } from "./rows.ts";

/** An order whose delivery failed, held for the caller. */
const followUpCard = z.intersection(deskCard, z.object({ parcel: orderParcel }));
export type FollowUpCard = z.output<typeof followUpCard>;

/** The answer of `desk_follow_up`. */
export const followUpAnswer = z.object({ card: followUpCard.nullable() }).transform(({ card }) => card);
