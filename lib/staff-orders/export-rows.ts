import { z } from "zod";
import { BACK_STEPS, PARCEL_STATES } from "@/lib/parcels/parcel.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { day, minor } from "@/lib/supabase/row-schemas.ts";
import type { ExportedOrder } from "./csv.ts";
import { CONFIRMATIONS, REASONS } from "./order-calls.ts";
import { listedColumns, toListed } from "./rows.ts";

const exportedOrder = z
  .object({
    ...listedColumns.shape,
    address: z.string().nullable(),
    desk: z.string().nullable(),
    desk_ar: z.string().nullable(),
    shipping: minor.nullable(),
    parcel: z
      .object({
        carrier: z.string(),
        carrier_ar: z.string().nullable(),
        tracking: z.string().nullable(),
        state: z.enum(PARCEL_STATES),
        back: z.enum(BACK_STEPS).nullable(),
        fee: minor.nullable(),
        return_fee: minor.nullable(),
        collected: z.int(),
        owed: z.int(),
        paid_on: day.nullable(),
      })
      .transform(renamed)
      .nullable(),
    confirmation: z.enum(CONFIRMATIONS).nullable(),
    reason: z.enum(REASONS).nullable(),
  })
  .transform((row): ExportedOrder => {
    const { desk, address, ...order } = toListed(renamed(row));
    if (desk.en !== null) return { ...order, address: { en: desk.en, ar: desk.ar } };
    return { ...order, address: address === null ? null : { en: address, ar: null } };
  });

/** The answer of `admin_export_orders` and `admin_export_numbered`. */
export const exportedOrders = z.object({ orders: z.array(exportedOrder) }).transform(({ orders }) => orders);
