import "server-only";
import { z } from "zod";
import { ROLES } from "@/lib/http/abilities";

const name = z.string().trim().max(60, "tooLong");

export const newMember = z.object({
  email: z.email("email").max(254, "tooLong"),
  name: name.min(1, "required"),
  role: z.enum(ROLES),
});

/** The form of one member. A box that is not ticked sends nothing. */
export const memberForm = z.object({
  id: z.guid(),
  name,
  role: z.enum(ROLES),
  active: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});
