import "server-only";
import { z } from "zod";
import { ROLES } from "@/lib/http/abilities";

/** The form of one member. A box that is not ticked sends nothing. */
export const memberForm = z.object({
  id: z.guid(),
  name: z.string().trim().max(60, "tooLong"),
  role: z.enum(ROLES),
  active: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});
