import { z } from "zod";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { count, currency, id, instant, localised, minor } from "@/lib/supabase/row-schemas.ts";
import { notedReturn } from "@/lib/returns/rows.ts";
import { refusal } from "@/lib/supabase/rpc.ts";
import { call, callState } from "./order-calls-rows.ts";
import { RETURN_EVENTS } from "./staff-order.ts";
import { orderLine, orderView, status } from "@/lib/orders/rows.ts";

// What the database functions of the back office answer about orders.

export const statusCounts = z.object({
  pending: count,
  processing: count,
  shipped: count,
  delivered: count,
  cancelled: count,
});
export type StatusCounts = z.output<typeof statusCounts>;

/** What every list of orders shows of one, as `private.listed_order` answers it. */
export const briefOrder = z.object({
  id,
  number: z.string(),
  placedAt: instant,
  status,
  name: z.string(),
  /** Empty after it was erased on request. */
  phone: z.string(),
  wilayaCode: count,
  wilaya: localised,
  commune: localised,
  deliveryType: z.enum(DELIVERY_TYPES),
  currency,
  total: minor,
});

export const goods = z.array(orderLine.pick({ name: true, size: true, quantity: true }));
export type ListedLine = z.output<typeof goods>[number];

export const listedOrder = briefOrder.extend({
  goods,
  /** The customer or staff wrote a note. */
  hasNote: z.boolean(),
  /** All orders of this phone, including this order. */
  phoneOrders: count,
  /** Cancelled ones among the other orders of this phone. */
  phoneCancelled: count,
  /** Nobody confirmed it in time, so its stock is on sale again. */
  withoutStock: z.boolean(),
  /** Null for an order from before the call desk. */
  call: callState.nullable(),
});
export type ListedOrder = z.output<typeof listedOrder>;

/** The answer of `admin_orders`. */
export const orderPage = z.object({
  total: count,
  page: count,
  perPage: count,
  statuses: statusCounts,
  orders: z.array(listedOrder),
});
export type OrderList = z.output<typeof orderPage>;

const itemChange = z.object({ name: z.string(), size: z.string().nullable(), from: count, to: count });
export type ItemChange = z.output<typeof itemChange>;

const adminEvent = z.object({
  at: instant,
  kind: z.enum(["placed", "status_changed", "stock_released", "stock_not_held", "edited", ...RETURN_EVENTS]),
  byStaff: z.boolean(),
  /** The e-mail address of the staff member, where it is known. */
  by: z.string().nullable(),
  from: status.nullable(),
  to: status.nullable(),
  /** The names of the fields that a correction changed, without their values. */
  changed: z.array(z.string()),
  items: z.array(itemChange),
  total: z.object({ from: minor, to: minor }).nullable(),
  /** The bottles of a step of a return. */
  back: notedReturn.nullable(),
});
export type AdminEvent = z.output<typeof adminEvent>;

/**
 * `sizes`, `stock` and `priced` are today's values of the product; null when the product was deleted. Today's prices are
 * in the shop's currency: the database refuses new lines for an order in another currency.
 */
const adminItem = orderLine.extend({
  sizes: z.array(z.string()).nullable(),
  stock: count.nullable(),
  priced: z.object({ price: minor, sizePrices: z.record(z.string(), minor), currency }).nullable(),
});

const earlierOrder = z.object({ id, number: z.string(), createdAt: instant, status, total: minor, currency });

const staffNote = z.object({ id, text: z.string(), at: instant, by: z.string().nullable() });
export type StaffNote = z.output<typeof staffNote>;

/** The answer of `admin_order`: the order as its customer sees it, and what only staff see. */
export const adminOrder = orderView.extend({
  byStaff: z.boolean(),
  /** Address and items may still be corrected. */
  editable: z.boolean(),
  withoutStock: z.boolean(),
  call: callState.nullable(),
  items: z.array(adminItem),
  events: z.array(adminEvent),
  /** The notes of staff, oldest first. */
  notes: z.array(staffNote),
  /** Newest first, without those taken back. */
  calls: z.array(call),
  /** The other orders of this phone: the counts of all, and the newest as a list. */
  history: z.object({ statuses: statusCounts, orders: z.array(earlierOrder) }),
});
/** `updatedAt` is its version. */
export type AdminOrder = z.output<typeof adminOrder>;

/** The answer of `admin_orders_numbered`, for packing slips. */
export const ordersInFull = z.object({ orders: z.array(adminOrder) }).transform(({ orders }) => orders);

/** The answer of `admin_set_order_status`. */
export const changedOrder = z.object({ order: z.object({ status }), products: z.array(id) });

/** The result for one of several orders that get a new status. */
const statusResult = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), id, number: z.string(), from: status }),
  // An order that no longer exists has no number.
  refusal.extend({ id, number: z.string().nullable() }),
]);
export type StatusResult = z.output<typeof statusResult>;

/** The answer of `admin_set_orders_status`: one result for each order, in the sequence of the call. */
export const statusResults = z.object({ changed: count, results: z.array(statusResult), products: z.array(id) });

/** The answer of `admin_note_order`: all notes of the order, including those that colleagues added meanwhile. */
export const orderNotes = z.object({ notes: z.array(staffNote) }).transform(({ notes }) => notes);
