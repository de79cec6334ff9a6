import { z } from "zod";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { count, currency, id, instant, locale, localised, minor } from "@/lib/supabase/row-schemas.ts";
import { ORDER_STATUSES } from "./order.ts";

// What the database functions answer about one order.

export const status = z.enum(ORDER_STATUSES);

/** A copy from the time of the order: later changes of the product do not change it. */
export const orderLine = z.object({
  position: count,
  productId: id.nullable(),
  sku: z.string(),
  name: localised,
  brand: localised,
  size: z.string().nullable(),
  imagePath: z.string().nullable(),
  unitPrice: minor,
  quantity: count,
  lineTotal: minor,
});

const desk = z.object({ name: localised, commune: localised, address: localised, phone: z.string().nullable() });

/** As `private.order_delivery` answers it: names and the address of the desk are those from the time of the order. */
export const orderDelivery = z.object({
  type: z.enum(DELIVERY_TYPES),
  wilaya: localised,
  commune: localised,
  /** Null for home delivery and for "nearest desk, we call". */
  desk: desk.nullable(),
  /** Null for a desk, and for a home delivery whose street staff ask for when they call. */
  address: z.string().nullable(),
});

const sums = {
  currency,
  subtotal: minor,
  /** What the wrapping costs; null for an order that is no gift. */
  giftWrap: minor.nullable(),
  /** Null while a custom delivery's price is still to be confirmed by phone. */
  shipping: minor.nullable(),
  taxRateBp: count,
  /** Contained in the subtotal. */
  tax: minor,
  total: minor,
};

/** An order as `private.order_view` answers it, for its customer and for staff. */
export const orderView = z.object({
  id,
  number: z.string(),
  status,
  locale,
  /** The phone is empty after it was erased on request. */
  customer: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string().nullable() }),
  delivery: orderDelivery,
  wilayaCode: count,
  communeId: count,
  deskId: id.nullable(),
  note: z.string().nullable(),
  giftCard: z.string().nullable(),
  ...sums,
  /** Staff agreed the delivery fee with the customer. */
  shippingAgreed: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

const event = z.object({
  at: instant,
  kind: z.enum(["placed", "status_changed", "stock_released"]),
  from: status.nullable(),
  to: status.nullable(),
});

/** The parcel as its customer sees it. `url` is the carrier's tracking page. */
const parcel = z.object({ carrier: localised, tracking: z.string(), url: z.string().nullable() }).nullable();

/** What the customer reads of an order beside `orderView`. */
const guestColumns = { wilayaDelivery: z.enum(["standard", "custom"]), events: z.array(event).readonly(), parcel };

/** The answer of `order_by_token`: null when number and token do not belong together. */
export const guestOrder = orderView.extend({ ...guestColumns, items: z.array(orderLine) }).nullable();

/** An order as a list of orders shows it. */
export const orderSummary = z.object({
  ...orderView.pick({ number: true, status: true, createdAt: true, wilayaCode: true }).shape,
  ...sums,
  ...guestColumns,
  /** Masked by the database for an order that was found by number and phone. */
  recipient: z.string(),
  /** No commune and no street for an order that was found by number and phone. */
  delivery: orderDelivery.extend({ commune: localised.nullable() }),
  items: z.array(
    orderLine.pick({ productId: true, name: true, size: true, quantity: true, imagePath: true, lineTotal: true }),
  ),
});

/** The answer of `track_order`: the customer's name is masked, and no item names its product. */
export const trackedOrder = z.object({ order: orderSummary }).transform(({ order }) => order);

/** The answer of `release_unconfirmed_stock`: how many orders, and the products whose stock changed. */
export const releasedStock = z.object({ orders: count, products: z.array(id) });

/** The answer of `cancel_order`. */
export const cancelledOrder = z.object({
  order: z.object({ number: z.string(), status: z.literal("cancelled") }),
  products: z.array(id),
});
