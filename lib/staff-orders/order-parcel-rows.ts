import { z } from "zod";
import { both } from "@/lib/orders/rows.ts";
import { BACK_STEPS, FAILURE_REASONS, PARCEL_STATES } from "@/lib/parcels/parcel.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, id, instant, minor } from "@/lib/supabase/row-schemas.ts";
import type { KnownParcel, OrderParcel } from "./order-parcel.ts";

/** A parcel as `private.parcel_at_desk` answers it. */
export const parcelColumns = z.object({
  id,
  reference: z.string(),
  carrier: z.object({ name: z.string(), name_ar: z.string().nullable() }),
  state: z.enum(PARCEL_STATES),
  reason: z.enum(FAILURE_REASONS).nullable(),
  raw_status: z.string().nullable(),
  raw_reason: z.string().nullable(),
  tracking: z.string().nullable(),
  url: z.string().nullable(),
  since: instant.nullable(),
  tries: count,
  back: z.enum(BACK_STEPS).nullable(),
});

export const toOrderParcel = (row: z.infer<typeof parcelColumns>): OrderParcel => ({
  ...renamed(row),
  carrier: both(row.carrier.name, row.carrier.name_ar),
});

const event = z
  .object({
    at: instant,
    state: z.enum(PARCEL_STATES).nullable(),
    reason: z.enum(FAILURE_REASONS).nullable(),
    raw_status: z.string(),
    raw_reason: z.string().nullable(),
    source: z.enum(["file", "staff"]),
    by: z.string().nullable(),
  })
  .transform(renamed);

/** The answer of `admin_parcels_of`. */
export const parcelsOfOrder = z
  .object({ parcels: z.array(parcelColumns.extend({ cod_amount: minor, events: z.array(event) })) })
  .transform(({ parcels }): readonly KnownParcel[] =>
    parcels.map(({ cod_amount: codAmount, events, ...row }) => ({
      ...toOrderParcel(row),
      codAmount,
      events,
    })),
  );
