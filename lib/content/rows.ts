import { z } from "zod";
import { count } from "@/lib/supabase/row-schemas.ts";

/** The answer of `admin_move_testimonial`: its place among so many, from 1. */
export const movedTestimonial = z.object({ place: count, of: count });
