import { z } from "zod";
import { count, id, minor, names, renamedRow } from "@/lib/supabase/row-schemas.ts";
import { RATE_KINDS } from "./parcel-figures.ts";

/** What became of the parcels that left in a period. `open`: they have not ended yet. */
const rate = renamedRow({
  kind: z.enum(RATE_KINDS),
  key: z.string(),
  ...names,
  delivered: count,
  returned: count,
  lost: count,
  open: count,
});
export type DeliveryRate = z.output<typeof rate>;

/** The answer of `admin_parcel_figures` (PARCEL-9). */
export const parcelFigures = z.object({
  /** Does not depend on the period; the other figures are of the period. */
  now: renamedRow({
    on_the_road: count,
    /** What the drivers will collect for them. */
    on_the_road_cash: minor,
    coming_back: count,
    coming_back_pieces: count,
    needs_you: count,
    /** Orders with the status shipped that have no parcel, so no carrier is known. */
    without_parcel: count,
    without_parcel_cash: minor,
  }),
  delivered: z.array(
    z
      .object({ carrier: renamedRow({ id, ...names }), n: count, cash: minor })
      .transform(({ carrier, n: parcels, cash }) => ({ id: carrier.id, carrier: carrier.name, parcels, cash })),
  ),
  rates: z.array(rate),
});
export type ParcelFigures = z.output<typeof parcelFigures>;
