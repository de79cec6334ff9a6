import { z } from "zod";
import { BACK_STEPS, FAILURE_REASONS, PARCEL_STATES } from "@/lib/parcels/parcel.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, id, instant, minor, names, renamedRow } from "@/lib/supabase/row-schemas.ts";

/** A parcel as `private.parcel_at_desk` answers it: its state and reason, and the carrier's own words. */
export const parcelColumns = z.object({
  id,
  reference: z.string(),
  carrier: renamedRow(names),
  state: z.enum(PARCEL_STATES),
  reason: z.enum(FAILURE_REASONS).nullable(),
  raw_status: z.string().nullable(),
  raw_reason: z.string().nullable(),
  tracking: z.string().nullable(),
  /** The carrier's tracking page. */
  url: z.string().nullable(),
  /** The time of the last event. */
  since: instant.nullable(),
  /** How often its delivery failed. */
  tries: count,
  /** Null: its goods are not expected back, or the carrier still has them. */
  back: z.enum(BACK_STEPS).nullable(),
});

export const toOrderParcel = (row: z.output<typeof parcelColumns>) => ({ ...renamed(row), carrier: row.carrier.name });
export type OrderParcel = ReturnType<typeof toOrderParcel>;

/** An event of a parcel, from its carrier or from staff. `state` is null for an unknown word, a call and a preparation. */
const event = renamedRow({
  at: instant,
  state: z.enum(PARCEL_STATES).nullable(),
  reason: z.enum(FAILURE_REASONS).nullable(),
  raw_status: z.string(),
  raw_reason: z.string().nullable(),
  source: z.enum(["file", "staff"]),
  by: z.string().nullable(),
});
export type ParcelEvent = z.output<typeof event>;

/** The answer of `admin_parcels_of`: each parcel with its events, newest first. */
export const parcelsOfOrder = z
  .object({ parcels: z.array(parcelColumns.extend({ cod_amount: minor, events: z.array(event) })) })
  .transform(({ parcels }) =>
    parcels.map(({ cod_amount: codAmount, events, ...row }) => ({ ...toOrderParcel(row), codAmount, events })),
  );
export type KnownParcel = z.output<typeof parcelsOfOrder>[number];
