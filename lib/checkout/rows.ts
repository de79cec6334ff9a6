import { z } from "zod";
import { id, minor } from "@/lib/supabase/row-schemas.ts";
import type { PlacedOrder } from "./placed-order.ts";

const order = z.object({ id, number: z.string(), token: z.string(), total: minor });

/** The answer of `place_order`. */
export const placedOrder = z.object({ order }).transform((answer): PlacedOrder => answer.order);
