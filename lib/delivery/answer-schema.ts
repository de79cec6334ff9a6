import { z } from "zod";
import { LOCALES } from "@/lib/core/locale.ts";
import { minor } from "@/lib/supabase/row-schemas.ts";
import { DELIVERY_TYPES } from "./places.ts";

// What the database functions that shoppers call answer about delivery.

const code = z.int().positive();
const name = z.record(z.enum(LOCALES), z.string());

/** Null when the shop has set no rate. */
const rate = z
  .discriminatedUnion("mode", [
    z.object({ mode: z.literal("price"), fee: minor }),
    z.object({ mode: z.literal("free"), fee: z.null() }),
    z.object({ mode: z.literal("unavailable"), fee: z.null() }),
  ])
  .nullable();

export const wilaya = z.object({
  code,
  name,
  delivery: z.enum(["standard", "custom"]),
  rates: z.record(z.enum(DELIVERY_TYPES), rate),
});

/** What `shipping_rates` answers: the 69 wilayas by code. */
export const ratesAnswer = z.array(wilaya);

export const commune = z.object({ id: code, name });

export const desk = z.object({ id: z.guid(), communeId: code, name, address: name, phone: z.string().nullable() });

/** What `wilaya_places` answers: what the checkout offers once a wilaya is chosen. */
export const placesAnswer = z.object({ communes: z.array(commune), desks: z.array(desk) });
