import { z } from "zod";
import { both } from "@/lib/orders/rows.ts";
import { count, id, minor } from "@/lib/supabase/row-schemas.ts";
import { type ParcelFigures, RATE_KINDS } from "./parcel-figures.ts";

const names = { name: z.string(), name_ar: z.string().nullable() };

/** The answer of `admin_parcel_figures`. */
export const parcelFigures = z
  .object({
    now: z.object({
      on_the_road: count,
      on_the_road_cash: minor,
      coming_back: count,
      coming_back_pieces: count,
      needs_you: count,
      without_parcel: count,
      without_parcel_cash: minor,
    }),
    delivered: z.array(z.object({ carrier: z.object({ id, ...names }), n: count, cash: minor })),
    rates: z.array(
      z.object({
        kind: z.enum(RATE_KINDS),
        key: z.string(),
        ...names,
        delivered: count,
        returned: count,
        lost: count,
        open: count,
      }),
    ),
  })
  .transform(({ now, delivered, rates }): ParcelFigures => ({
    now: {
      onTheRoad: now.on_the_road,
      onTheRoadCash: now.on_the_road_cash,
      comingBack: now.coming_back,
      comingBackPieces: now.coming_back_pieces,
      needsYou: now.needs_you,
      withoutParcel: now.without_parcel,
      withoutParcelCash: now.without_parcel_cash,
    },
    delivered: delivered.map(({ carrier, n, cash }) => ({
      id: carrier.id,
      carrier: both(carrier.name, carrier.name_ar),
      parcels: n,
      cash,
    })),
    rates: rates.map(({ name, name_ar: nameAr, ...rate }) => ({ ...rate, name: both(name, nameAr) })),
  }));
