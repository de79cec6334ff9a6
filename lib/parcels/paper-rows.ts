import { z } from "zod";
import { orderDelivery, orderLine } from "@/lib/orders/rows.ts";
import { count, currency, id, instant, locale, localised, minor } from "@/lib/supabase/row-schemas.ts";

// What the database functions answer about papers.

const label = z.object({
  id,
  /** The text of the barcode: the reference of the parcel. */
  code: z.string(),
  tracking: z.string().nullable(),
  carrier: localised,
  /** The carrier's spelling of the commune, where it is known. */
  theirCommune: z.string().nullable(),
  /** The parcel or its order. */
  isCancelled: z.boolean(),
  placedAt: instant,
  /** The customer's language. */
  locale,
  customer: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string() }),
  wilayaCode: count,
  delivery: orderDelivery,
  amount: minor,
  currency,
  pieces: count,
  /** Null: no gift. */
  gift: z.object({ card: z.string().nullable() }).nullable(),
  items: z.array(orderLine.pick({ position: true, name: true, sku: true, size: true, quantity: true })),
});
export type ParcelLabel = z.output<typeof label>;

/** The answer of `parcel_labels`. */
export const parcelLabelRows = z.object({ labels: z.array(label) }).transform(({ labels }) => labels);

/** A product and size to take from the shelf, for all parcels together. */
const pickLine = orderLine
  .pick({ sku: true, name: true, brand: true, size: true, imagePath: true })
  .extend({ pieces: count, parcels: z.array(z.object({ reference: z.string(), pieces: count })) });
export type PickLine = z.output<typeof pickLine>;

/** The answer of `parcel_pick_list`. */
export const pickListRow = z.object({ parcels: count, pieces: count, goods: z.array(pickLine) });
export type PickList = z.output<typeof pickListRow>;

const manifestParcel = z.object({
  reference: z.string(),
  tracking: z.string().nullable(),
  wilayaCode: count,
  wilaya: localised,
  pieces: count,
  amount: minor,
});

/** The answer of `handover_manifest`: what the carrier signs when it takes a batch of parcels along. */
export const manifestRow = z.object({
  carrier: localised,
  openedAt: instant,
  /** Null: parcels may still be added. */
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  count,
  total: minor,
  currency,
  parcels: z.array(manifestParcel),
});
