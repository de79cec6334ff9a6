import { z } from "zod";
import { BACK_STEPS, FAILURE_REASONS, PARCEL_STATES } from "@/lib/parcels/parcel.ts";
import { count, id, instant, localised, minor } from "@/lib/supabase/row-schemas.ts";

/** A parcel as `private.parcel_at_desk` answers it: its state and reason, and the carrier's own words. */
export const orderParcel = z.object({
  id,
  reference: z.string(),
  carrier: localised,
  state: z.enum(PARCEL_STATES),
  reason: z.enum(FAILURE_REASONS).nullable(),
  rawStatus: z.string().nullable(),
  rawReason: z.string().nullable(),
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
export type OrderParcel = z.output<typeof orderParcel>;

/** An event of a parcel, from its carrier or from staff. `state` is null for an unknown word, a call and a preparation. */
const event = z.object({
  at: instant,
  state: z.enum(PARCEL_STATES).nullable(),
  reason: z.enum(FAILURE_REASONS).nullable(),
  rawStatus: z.string(),
  rawReason: z.string().nullable(),
  source: z.enum(["file", "staff"]),
  by: z.string().nullable(),
});
export type ParcelEvent = z.output<typeof event>;

const knownParcel = orderParcel.extend({ codAmount: minor, events: z.array(event) });
export type KnownParcel = z.output<typeof knownParcel>;

/** The answer of `admin_parcels_of`: each parcel with its events, newest first. */
export const parcelsOfOrder = z.object({ parcels: z.array(knownParcel) }).transform(({ parcels }) => parcels);
