import type { z } from "zod";
import { isFields } from "@/lib/core/fields.ts";
import { isOrderStatus, type OrderEvent, type OrderStatus } from "./order.ts";
import type { orderSummary } from "./rows.ts";

export type OrderSummary = z.output<typeof orderSummary>;

/** Whether a value from the network is a summary. */
export const isSummary = (value: unknown): value is OrderSummary =>
  isFields(value) &&
  typeof value.number === "string" &&
  isOrderStatus(value.status) &&
  Array.isArray(value.items) &&
  Array.isArray(value.events);

/** The key of an event's text under `orders.events`. */
export const eventKey = ({ kind, to }: OrderEvent): OrderStatus | "placed" | "released" =>
  kind === "stock_released" ? "released" : kind === "placed" || to === null ? "placed" : to;

const ROAD = ["processing", "shipped", "delivered"] as const;

/** What will still happen to the order, in its sequence. */
export function stepsAhead(status: OrderStatus): (typeof ROAD)[number][] {
  if (status === "cancelled") return [];
  return status === "pending" ? [...ROAD] : ROAD.slice(ROAD.indexOf(status) + 1);
}

/** Whether the order was not confirmed in time, so that its bottles are on sale again (ORDER-11). */
export const isReleased = ({ status, events }: Pick<OrderSummary, "status" | "events">): boolean =>
  status === "pending" && events.at(-1)?.kind === "stock_released";
