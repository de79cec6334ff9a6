import { z } from "zod";
import { count } from "@/lib/supabase/row-schemas.ts";

/** The answer of `admin_set_delivery_fees`: how many fees it changed. */
export const savedFees = z.object({ updated: count });
