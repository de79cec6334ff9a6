import { z } from "zod";
import { count } from "@/lib/supabase/row-schemas.ts";
import { ZONES } from "./admin-rates.ts";
import { wilaya } from "./answer-schema.ts";

/** A wilaya with its rates as staff set them, also those that the shop does not offer now. */
export const zonedWilaya = wilaya.extend({ zone: z.enum(ZONES) });

/** The answer of `admin_set_delivery_fees`: how many fees it changed. */
export const savedFees = z.object({ updated: count });
