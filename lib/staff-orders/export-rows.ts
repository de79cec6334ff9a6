import { z } from "zod";
import { BACK_STEPS, PARCEL_STATES } from "@/lib/parcels/parcel.ts";
import { day, localised, minor } from "@/lib/supabase/row-schemas.ts";
import { CONFIRMATIONS, REASONS } from "./order-calls.ts";
import { briefOrder, goods } from "./rows.ts";

const exportedOrder = briefOrder.extend({
  goods,
  /** The name of the desk or the street; null before it is known. */
  address: localised.nullable(),
  /** What the customer pays for the delivery; null before it is agreed. */
  shipping: minor.nullable(),
  parcel: z
    .object({
      carrier: localised,
      tracking: z.string().nullable(),
      state: z.enum(PARCEL_STATES),
      back: z.enum(BACK_STEPS).nullable(),
      /** What the carrier takes for the delivery, and for a return. */
      fee: minor.nullable(),
      returnFee: minor.nullable(),
      /** What the carrier collected, and what of it is not paid to us; less than 0 when we owe the carrier. */
      collected: z.int(),
      owed: z.int(),
      /** The day of the payout. */
      paidOn: day.nullable(),
    })
    .nullable(),
  confirmation: z.enum(CONFIRMATIONS).nullable(),
  reason: z.enum(REASONS).nullable(),
});
export type ExportedOrder = z.output<typeof exportedOrder>;

/** The answer of `admin_export_orders` and `admin_export_numbered`. */
export const exportedOrders = z.object({ orders: z.array(exportedOrder) }).transform(({ orders }) => orders);
