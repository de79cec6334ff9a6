import { dayInAlgiers } from "@/lib/core/date.ts";
import { type DeliveryDays, deliveryDays } from "@/lib/delivery/estimate.ts";
import type { GuestOrder } from "./order.ts";

/** The statuses whose texts (`order.estimate`) name days. */
const ESTIMATED = ["pending", "processing"] as const;
type Estimated = (typeof ESTIMATED)[number];

type Estimable = Pick<GuestOrder, "status" | "events" | "wilayaDelivery" | "wilayaCode">;

/**
 * The days on which an order should arrive, and the status whose text names them. The days count from the confirmation;
 * for a pending order that is today, if its customer answers the call. Null for an order that has left, for a delivery
 * that is agreed by phone, and after the last day.
 */
export function orderEstimate(
  { status, events, wilayaDelivery, wilayaCode }: Estimable,
  now = Date.now(),
): { status: Estimated; days: DeliveryDays } | null {
  const known = ESTIMATED.find((each) => each === status);
  if (known === undefined || wilayaDelivery !== "standard") return null;
  const confirmed = known === "processing" ? events.filter(({ to }) => to === "processing").at(-1)?.at : undefined;
  const days = deliveryDays(wilayaCode, confirmed === undefined ? now : Date.parse(confirmed));
  return days.last < dayInAlgiers(now) ? null : { status: known, days };
}
