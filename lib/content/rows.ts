import { z } from "zod";
import { count } from "@/lib/supabase/row-schemas.ts";

/** The answer of `admin_move_testimonial` and `admin_move_faq`: the new place, from 1, and the number of places. */
export const movedTo = z.object({ place: count, of: count });
