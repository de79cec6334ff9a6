import { z } from "zod";
import { minor } from "@/lib/supabase/row-schemas.ts";
import { DELIVERY_TYPES } from "./places.ts";

// What the database functions that shoppers call answer about delivery. `rows.ts` turns it into the shop's own types.

const code = z.int().positive();
const named = { name: z.string(), name_ar: z.string() };
const fee = z.object({
  delivery_type: z.enum(DELIVERY_TYPES),
  mode: z.enum(["price", "free", "unavailable"]),
  fee: minor.nullable(),
});

/** What `shipping_rates` answers. */
export const ratesAnswer = z.array(
  z.object({ ...named, code, delivery: z.enum(["standard", "custom"]), delivery_fees: z.array(fee) }),
);

/** What `wilaya_places` answers. */
export const placesAnswer = z.object({
  communes: z.array(z.object({ ...named, id: code })),
  desks: z.array(
    z.object({
      id: z.guid(),
      commune_id: code,
      name: z.string(),
      name_ar: z.string().nullable(),
      address: z.string(),
      address_ar: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  ),
});
