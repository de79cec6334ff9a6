import { z } from "zod";
import { itemColumns, orderColumns, placeColumns, status, toOrder } from "@/lib/orders/rows.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, currency, id, instant, localised, minor } from "@/lib/supabase/row-schemas.ts";
import type { ParcelLabel } from "./label.ts";
import { PARCEL_STATES } from "./parcel.ts";

const label = z
  .object({
    id,
    reference: z.string(),
    tracking: z.string().nullable(),
    state: z.enum(PARCEL_STATES),
    carrier: z.string(),
    carrier_ar: z.string().nullable(),
    wilaya_code: count,
    their_commune: z.string().nullable(),
    order_status: status,
    placed_at: instant,
    ...orderColumns.pick({ locale: true, first_name: true, last_name: true, phone: true }).shape,
    ...orderColumns.pick({ delivery_type: true, address: true, gift_card: true }).shape,
    ...placeColumns.shape,
    cod_amount: minor,
    currency,
    pieces: count,
    gift: z.boolean(),
    items: z.array(
      itemColumns
        .pick({ name: true, name_ar: true, sku: true, size: true, quantity: true })
        .extend({ position: count })
        .transform(renamed),
    ),
  })
  .transform((row): ParcelLabel => {
    const {
      reference: code,
      state,
      orderStatus,
      codAmount: amount,
      gift,
      giftCard,
      ...label
    } = toOrder(renamed({ ...row, email: null }));
    return {
      ...label,
      code,
      isCancelled: state === "cancelled" || orderStatus === "cancelled",
      amount,
      isFeeOpen: false,
      gift: gift ? { card: giftCard } : null,
    };
  });

/** The answer of `parcel_labels`. */
export const parcelLabelRows = z.object({ labels: z.array(label) }).transform(({ labels }) => labels);

/** A product and size to take from the shelf, for all parcels together. */
const pickLine = itemColumns
  .pick({ sku: true, name: true, name_ar: true, brand: true, brand_ar: true, size: true, image_path: true })
  .extend({ pieces: count, parcels: z.array(z.object({ reference: z.string(), pieces: count })) })
  .transform(renamed);
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
