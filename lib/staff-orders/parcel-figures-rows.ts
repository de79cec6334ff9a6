import { z } from "zod";
import { count, id, localised, minor } from "@/lib/supabase/row-schemas.ts";
import { RATE_KINDS } from "./parcel-figures.ts";

/** What became of the parcels that left in a period. `open`: they have not ended yet. */
const rate = z.object({
  kind: z.enum(RATE_KINDS),
  key: z.string(),
  name: localised,
  delivered: count,
  returned: count,
  lost: count,
  open: count,
});
export type DeliveryRate = z.output<typeof rate>;

/** The answer of `admin_parcel_figures` (PARCEL-9). */
export const parcelFigures = z.object({
  /** Does not depend on the period; the other figures are of the period. */
  now: z.object({
    onTheRoad: count,
    /** What the drivers will collect for them. */
    onTheRoadCash: minor,
    comingBack: count,
    comingBackPieces: count,
    needsYou: count,
    /** Orders with the status shipped that have no parcel, so no carrier is known. */
    withoutParcel: count,
    withoutParcelCash: minor,
  }),
  delivered: z.array(z.object({ id, carrier: localised, parcels: count, cash: minor })),
  rates: z.array(rate),
});
export type ParcelFigures = z.output<typeof parcelFigures>;
