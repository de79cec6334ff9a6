import { z } from "zod";
import { both } from "@/lib/orders/rows.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, id, minor } from "@/lib/supabase/row-schemas.ts";
import { type ParcelFigures, RATE_KINDS } from "./parcel-figures.ts";

const names = { name: z.string(), name_ar: z.string().nullable() };

/** The answer of `admin_parcel_figures`. */
export const parcelFigures = z
  .object({
    now: z
      .object({
        on_the_road: count,
        on_the_road_cash: minor,
        coming_back: count,
        coming_back_pieces: count,
        needs_you: count,
        without_parcel: count,
        without_parcel_cash: minor,
      })
      .transform(renamed),
    delivered: z.array(z.object({ carrier: z.object({ id, ...names }), n: count, cash: minor })),
    rates: z.array(
      z
        .object({
          kind: z.enum(RATE_KINDS),
          key: z.string(),
          ...names,
          delivered: count,
          returned: count,
          lost: count,
          open: count,
        })
        .transform(renamed),
    ),
  })
  .transform(({ now, delivered, rates }): ParcelFigures => ({
    now,
    delivered: delivered.map(({ carrier, n, cash }) => ({
      id: carrier.id,
      carrier: both(carrier.name, carrier.name_ar),
      parcels: n,
      cash,
    })),
    rates,
  }));
