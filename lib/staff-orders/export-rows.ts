import { z } from "zod";
import { BACK_STEPS, PARCEL_STATES } from "@/lib/parcels/parcel.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { day, minor } from "@/lib/supabase/row-schemas.ts";
import { CONFIRMATIONS, REASONS } from "./order-calls.ts";
import { listedColumns, toListed } from "./rows.ts";

const exportedOrder = z
  .object({
    ...listedColumns.shape,
    /** The street, unless the order goes to a pickup desk. */
    address: z.string().nullable(),
    desk: z.string().nullable(),
    desk_ar: z.string().nullable(),
    /** What the customer pays for the delivery; null before it is agreed. */
    shipping: minor.nullable(),
    parcel: z
      .object({
        carrier: z.string(),
        carrier_ar: z.string().nullable(),
        tracking: z.string().nullable(),
        state: z.enum(PARCEL_STATES),
        back: z.enum(BACK_STEPS).nullable(),
        /** What the carrier takes for the delivery, and for a return. */
        fee: minor.nullable(),
        return_fee: minor.nullable(),
        /** What the carrier collected, and what of it is not paid to us; less than 0 when we owe the carrier. */
        collected: z.int(),
        owed: z.int(),
        /** The day of the payout. */
        paid_on: day.nullable(),
      })
      .transform(renamed)
      .nullable(),
    confirmation: z.enum(CONFIRMATIONS).nullable(),
    reason: z.enum(REASONS).nullable(),
  })
  .transform((row) => {
    const { desk, address, ...order } = toListed(renamed(row));
    if (desk.en !== null) return { ...order, address: { en: desk.en, ar: desk.ar } };
    return { ...order, address: address === null ? null : { en: address, ar: null } };
  });

/** An order of the exported file. `address`: the street or the name of the desk; null before it is known. */
export type ExportedOrder = z.output<typeof exportedOrder>;

/** The answer of `admin_export_orders` and `admin_export_numbered`. */
export const exportedOrders = z.object({ orders: z.array(exportedOrder) }).transform(({ orders }) => orders);
