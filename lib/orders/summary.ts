import { isFields } from "@/lib/core/fields.ts";
import type { Localised } from "@/lib/catalog/product.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";
import type { WilayaDelivery } from "@/lib/delivery/fees.ts";
import {
  customerName,
  type GuestOrder,
  type GuestParcel,
  isOrderStatus,
  type PickupDesk,
  type OrderEvent,
  type OrderItem,
  type OrderStatus,
} from "./order.ts";

export type SummaryItem = Pick<OrderItem, "productId" | "name" | "size" | "quantity" | "imagePath" | "lineTotal">;

/** An order as a list of orders shows it. */
export type OrderSummary = {
  number: string;
  status: OrderStatus;
  placedAt: string;
  /** Masked by the database for an order that was found by number and phone. */
  recipient: string;
  items: readonly SummaryItem[];
  currency: Currency;
  subtotal: Minor;
  /** Null for an order that is no gift. */
  giftWrap: Minor | null;
  /** Null while a custom delivery's price is still to be confirmed by phone. */
  shipping: Minor | null;
  taxRateBp: number;
  tax: Minor;
  total: Minor;
  deliveryType: "home" | "desk";
  /** Null for an order that was found by number and phone, and so is the street. */
  commune: Localised | null;
  address: string | null;
  wilaya: Localised;
  wilayaCode: number;
  wilayaDelivery: WilayaDelivery;
  /** Null for home delivery and while no desk is chosen. */
  desk: PickupDesk | null;
  parcel: GuestParcel | null;
  events: readonly OrderEvent[];
};

const toSummaryItem = ({ productId, name, size, quantity, imagePath, lineTotal }: OrderItem): SummaryItem => ({
  productId,
  name,
  size,
  quantity,
  imagePath,
  lineTotal,
});

export const toSummary = (order: GuestOrder): OrderSummary => ({
  number: order.number,
  status: order.status,
  placedAt: order.createdAt,
  recipient: customerName(order.customer),
  items: order.items.map(toSummaryItem),
  currency: order.currency,
  subtotal: order.subtotal,
  giftWrap: order.giftWrap,
  shipping: order.shipping,
  taxRateBp: order.taxRateBp,
  tax: order.tax,
  total: order.total,
  deliveryType: order.delivery.type,
  commune: order.delivery.commune,
  address: order.delivery.address,
  wilaya: order.delivery.wilaya,
  wilayaCode: order.wilayaCode,
  wilayaDelivery: order.wilayaDelivery,
  desk: order.delivery.desk,
  parcel: order.parcel,
  events: order.events,
});

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
