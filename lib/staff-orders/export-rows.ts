import { z } from "zod";
import { both, itemColumns, orderColumns, placeColumns } from "@/lib/orders/rows.ts";
import { PARCEL_STATES } from "@/lib/parcels/parcel.ts";
import { count, minor } from "@/lib/supabase/row-schemas.ts";
import type { ExportedOrder } from "./csv.ts";
import { CONFIRMATIONS, REASONS } from "./order-calls.ts";

const exportedOrder = z
  .object({
    ...orderColumns.pick({
      id: true,
      number: true,
      created_at: true,
      status: true,
      first_name: true,
      last_name: true,
      phone: true,
      delivery_type: true,
      currency: true,
      total: true,
    }).shape,
    wilaya_code: count,
    ...placeColumns.pick({ wilaya: true, wilaya_ar: true, commune: true, commune_ar: true }).shape,
    address: z.string().nullable(),
    desk: z.string().nullable(),
    desk_ar: z.string().nullable(),
    shipping: minor.nullable(),
    goods: z.array(
      itemColumns.pick({ name: true, name_ar: true, size: true, quantity: true }).transform((line) => ({
        name: both(line.name, line.name_ar),
        size: line.size,
        quantity: line.quantity,
      })),
    ),
    parcel: z
      .object({
        carrier: z.string(),
        carrier_ar: z.string().nullable(),
        tracking: z.string().nullable(),
        state: z.enum(PARCEL_STATES),
        fee: minor.nullable(),
        return_fee: minor.nullable(),
      })
      .transform(({ carrier, carrier_ar: carrierAr, return_fee: returnFee, ...row }) => ({
        ...row,
        carrier: both(carrier, carrierAr),
        returnFee,
      }))
      .nullable(),
    confirmation: z.enum(CONFIRMATIONS).nullable(),
    reason: z.enum(REASONS).nullable(),
  })
  .transform(
    ({ created_at, first_name, last_name, phone, wilaya_code, wilaya_ar, commune_ar, ...row }): ExportedOrder => ({
      id: row.id,
      number: row.number,
      placedAt: created_at,
      status: row.status,
      name: `${first_name} ${last_name}`,
      phone: phone ?? "",
      wilayaCode: wilaya_code,
      wilaya: both(row.wilaya, wilaya_ar),
      commune: both(row.commune, commune_ar),
      deliveryType: row.delivery_type,
      address: row.desk !== null ? both(row.desk, row.desk_ar) : row.address === null ? null : both(row.address, null),
      goods: row.goods,
      currency: row.currency,
      shipping: row.shipping,
      total: row.total,
      parcel: row.parcel,
      confirmation: row.confirmation,
      reason: row.reason,
    }),
  );

/** The answer of `admin_export_orders` and `admin_export_numbered`. */
export const exportedOrders = z.object({ orders: z.array(exportedOrder) }).transform(({ orders }) => orders);
