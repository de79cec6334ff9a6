import { z } from "zod";
import type { Localised } from "@/lib/catalog/product.ts";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, currency, id, instant, locale, minor } from "@/lib/supabase/row-schemas.ts";
import { type GuestOrder, type GuestParcel, type Order, ORDER_STATUSES, type PickupDesk } from "./order.ts";
import type { OrderSummary } from "./summary.ts";

// What the database functions answer about one order.

export const status = z.enum(ORDER_STATUSES);

export const both = (en: string, ar: string | null): Localised => ({ en, ar });

export const itemColumns = z.object({
  product_id: id.nullable(),
  sku: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  brand: z.string(),
  brand_ar: z.string().nullable(),
  size: z.string().nullable(),
  image_path: z.string().nullable(),
  unit_price: minor,
  quantity: count,
  line_total: minor,
});

const event = z.object({
  at: instant,
  kind: z.enum(["placed", "status_changed", "stock_released"]),
  from: status.nullable(),
  to: status.nullable(),
});

/** An order's own columns. Phone and address are null once they were erased on request. */
export const orderColumns = z.object({
  id,
  number: z.string(),
  status,
  locale,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  delivery_type: z.enum(DELIVERY_TYPES),
  address: z.string().nullable(),
  note: z.string().nullable(),
  gift_wrap: minor.nullable(),
  gift_card: z.string().nullable(),
  currency,
  subtotal: minor,
  shipping: minor.nullable(),
  tax_rate_bp: count,
  tax: minor,
  total: minor,
  payment_method: z.literal("cod"),
  created_at: instant,
  updated_at: instant,
});

/** The names of an order's place, and the address of its desk, at the time of the order. */
export const placeColumns = z.object({
  wilaya: z.string(),
  wilaya_ar: z.string(),
  commune: z.string(),
  commune_ar: z.string(),
  desk: z.string().nullable(),
  desk_ar: z.string().nullable(),
  desk_commune: z.string().nullable(),
  desk_commune_ar: z.string().nullable(),
  desk_address: z.string().nullable(),
  desk_address_ar: z.string().nullable(),
  desk_phone: z.string().nullable(),
});

type DeskColumns = Omit<z.infer<typeof placeColumns>, "wilaya" | "wilaya_ar" | "commune" | "commune_ar">;

export const toPickupDesk = (place: DeskColumns): PickupDesk | null =>
  place.desk === null
    ? null
    : {
        name: both(place.desk, place.desk_ar),
        commune: both(place.desk_commune ?? "", place.desk_commune_ar),
        address: both(place.desk_address ?? "", place.desk_address_ar),
        phone: place.desk_phone,
      };

/** The order without its items and events. */
export const toOrderHead = (
  row: z.infer<typeof orderColumns>,
  place: z.infer<typeof placeColumns>,
): Omit<Order, "items" | "events"> => ({
  id: row.id,
  number: row.number,
  status: row.status,
  locale: row.locale,
  customer: { firstName: row.first_name, lastName: row.last_name, phone: row.phone ?? "", email: row.email },
  delivery: {
    type: row.delivery_type,
    wilaya: both(place.wilaya, place.wilaya_ar),
    commune: both(place.commune, place.commune_ar),
    desk: toPickupDesk(place),
    address: row.address,
  },
  currency: row.currency,
  subtotal: row.subtotal,
  shipping: row.shipping,
  taxRateBp: row.tax_rate_bp,
  tax: row.tax,
  total: row.total,
  paymentMethod: row.payment_method,
  note: row.note,
  giftWrap: row.gift_wrap,
  giftCard: row.gift_card,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const parcel = z
  .object({ carrier: z.string(), carrier_ar: z.string().nullable(), tracking: z.string(), url: z.string().nullable() })
  .transform(({ carrier, carrier_ar, tracking, url }): GuestParcel => ({
    carrier: both(carrier, carrier_ar),
    tracking,
    url,
  }))
  .nullable();

const wilayaDelivery = z.enum(["standard", "custom"]);

/** The answer of `order_by_token`: null when number and token do not belong together. */
export const guestOrder = orderColumns
  .extend({
    place: placeColumns,
    items: z.array(itemColumns.extend({ position: count }).transform(renamed)),
    events: z.array(event),
    wilaya_code: count,
    commune_id: count,
    desk_id: id.nullable(),
    wilaya_delivery: wilayaDelivery,
    shipping_agreed: z.boolean(),
    parcel,
  })
  .transform(({ place, items, events, ...row }): GuestOrder => ({
    ...toOrderHead(row, place),
    items,
    events,
    wilayaCode: row.wilaya_code,
    communeId: row.commune_id,
    deskId: row.desk_id,
    wilayaDelivery: row.wilaya_delivery,
    shippingAgreed: row.shipping_agreed,
    parcel: row.parcel,
  }))
  .nullable();

/** The answer of `track_order`: the customer's name is masked, and no item names its product. */
export const trackedOrder = z
  .object({
    order: z.object({
      ...orderColumns.pick({
        number: true,
        status: true,
        created_at: true,
        first_name: true,
        last_name: true,
        delivery_type: true,
        currency: true,
        subtotal: true,
        gift_wrap: true,
        shipping: true,
        tax_rate_bp: true,
        tax: true,
        total: true,
      }).shape,
      wilaya_code: count,
      wilaya_delivery: wilayaDelivery,
      place: placeColumns.omit({ commune: true, commune_ar: true }),
      items: z.array(
        itemColumns.pick({ name: true, name_ar: true, size: true, image_path: true, quantity: true, line_total: true }),
      ),
      events: z.array(event),
      parcel,
    }),
  })
  .transform(({ order }): OrderSummary => ({
    number: order.number,
    status: order.status,
    placedAt: order.created_at,
    recipient: `${order.first_name} ${order.last_name}`,
    items: order.items.map((item) => ({
      productId: null,
      name: both(item.name, item.name_ar),
      size: item.size,
      quantity: item.quantity,
      imagePath: item.image_path,
      lineTotal: item.line_total,
    })),
    currency: order.currency,
    subtotal: order.subtotal,
    giftWrap: order.gift_wrap,
    shipping: order.shipping,
    taxRateBp: order.tax_rate_bp,
    tax: order.tax,
    total: order.total,
    deliveryType: order.delivery_type,
    commune: null,
    address: null,
    wilaya: both(order.place.wilaya, order.place.wilaya_ar),
    wilayaCode: order.wilaya_code,
    wilayaDelivery: order.wilaya_delivery,
    desk: toPickupDesk(order.place),
    parcel: order.parcel,
    events: order.events,
  }));

/** The answer of `release_unconfirmed_stock`: how many orders, and the products whose stock changed. */
export const releasedStock = z.object({ orders: count, products: z.array(id) });

/** The answer of `cancel_order`. */
export const cancelledOrder = z.object({
  order: z.object({ number: z.string(), status: z.literal("cancelled") }),
  products: z.array(id),
});
