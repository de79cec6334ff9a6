import { z } from "zod";
import { count } from "@/lib/supabase/row-schemas.ts";

/** The answer of `admin_move_testimonial` and `admin_move_faq`: its place among so many, from 1. */
export const movedTo = z.object({ place: count, of: count });
