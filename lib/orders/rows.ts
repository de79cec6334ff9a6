import { z } from "zod";
import { DELIVERY_TYPES, type DeliveryType } from "@/lib/delivery/places.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, currency, id, instant, locale, minor, renamedRow } from "@/lib/supabase/row-schemas.ts";
import { ORDER_STATUSES } from "./order.ts";
import type { OrderSummary } from "./summary.ts";

// What the database functions answer about one order.

export const status = z.enum(ORDER_STATUSES);

/** A copy from the time of the order: later changes of the product do not change it. */
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
  /** What the wrapping costs; null for an order that is no gift. */
  gift_wrap: minor.nullable(),
  gift_card: z.string().nullable(),
  currency,
  subtotal: minor,
  /** Null while a custom delivery's price is still to be confirmed by phone. */
  shipping: minor.nullable(),
  tax_rate_bp: count,
  /** Contained in the subtotal. */
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

type Place = ReturnType<typeof renamed<z.output<typeof placeColumns>>>;

const toPickupDesk = (place: Omit<Place, "wilaya" | "commune">) =>
  place.desk.en === null
    ? null
    : {
        name: { en: place.desk.en, ar: place.desk.ar },
        commune: { en: place.deskCommune.en ?? "", ar: place.deskCommune.ar },
        address: { en: place.deskAddress.en ?? "", ar: place.deskAddress.ar },
        phone: place.deskPhone,
      };

type Addressed = Place & {
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
  deliveryType: DeliveryType;
  address: string | null;
};

/** An order in which the customer and the delivery are objects of their own. */
export const toOrder = <Row extends Addressed>(row: Row) => {
  const { firstName, lastName, phone, email, deliveryType, address, ...others } = row;
  const { wilaya, commune, desk, deskCommune, deskAddress, deskPhone, ...order } = others;
  return {
    ...order,
    customer: { firstName, lastName, phone: phone ?? "", email },
    delivery: {
      type: deliveryType,
      wilaya,
      commune,
      /** Null for home delivery and for "nearest desk, we call". */
      desk: toPickupDesk({ desk, deskCommune, deskAddress, deskPhone }),
      address,
    },
  };
};

/** The parcel as its customer sees it. `url` is the carrier's tracking page. */
const parcel = renamedRow({
  carrier: z.string(),
  carrier_ar: z.string().nullable(),
  tracking: z.string(),
  url: z.string().nullable(),
}).nullable();

const wilayaDelivery = z.enum(["standard", "custom"]);

/** The answer of `order_by_token`: null when number and token do not belong together. */
export const guestOrder = orderColumns
  .extend({
    place: placeColumns,
    items: z.array(itemColumns.extend({ position: count }).transform(renamed)),
    events: z.array(event).readonly(),
    wilaya_code: count,
    commune_id: count,
    desk_id: id.nullable(),
    wilaya_delivery: wilayaDelivery,
    /** Staff agreed the delivery fee with the customer. */
    shipping_agreed: z.boolean(),
    parcel,
  })
  .transform(({ place, ...row }) => toOrder(renamed({ ...row, ...place })))
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
        itemColumns
          .pick({ name: true, name_ar: true, size: true, image_path: true, quantity: true, line_total: true })
          .transform((row) => ({ ...renamed(row), productId: null })),
      ),
      events: z.array(event).readonly(),
      parcel,
    }),
  })
  .transform(({ order: { place, ...row } }): OrderSummary => {
    const { createdAt: placedAt, firstName, lastName, ...order } = renamed(row);
    const { wilaya, ...deskOfPlace } = renamed(place);
    return {
      ...order,
      placedAt,
      recipient: `${firstName} ${lastName}`,
      commune: null,
      address: null,
      wilaya,
      desk: toPickupDesk(deskOfPlace),
    };
  });

/** The answer of `release_unconfirmed_stock`: how many orders, and the products whose stock changed. */
export const releasedStock = z.object({ orders: count, products: z.array(id) });

/** The answer of `cancel_order`. */
export const cancelledOrder = z.object({
  order: z.object({ number: z.string(), status: z.literal("cancelled") }),
  products: z.array(id),
});
