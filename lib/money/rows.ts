import { z } from "zod";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { PARCEL_STATES } from "@/lib/parcels/parcel.ts";
import { count, day, id, instant, localised, minor } from "@/lib/supabase/row-schemas.ts";

// What the answers of the database about money share. Amounts are signed: plus is what a carrier owes us.

export const signed = z.int();

export const figure = z.object({ parcels: count, amount: signed });

export const payoutRef = z.object({ id, number: z.string().nullable(), paidOn: day, received: signed });
export type PayoutRef = z.output<typeof payoutRef>;

export const carrierRef = z.object({ id, name: localised, family: z.enum(["file", "own"]) });

export const cashParcel = z.object({
  id,
  orderId: id,
  number: z.string(),
  reference: z.string(),
  tracking: z.string().nullable(),
  state: z.enum(PARCEL_STATES),
  deliveredAt: instant.nullable(),
  customer: z.string(),
  deliveryType: z.enum(DELIVERY_TYPES),
  wilayaCode: count,
  wilaya: localised,
  toCollect: minor,
});
