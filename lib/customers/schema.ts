import "server-only";
import { z } from "zod";
import { cleaned } from "@/lib/core/stored-text";
import { FLAG_MODES } from "@/lib/desk/desk";

export const flagForm = z.object({
  phone: z.string().max(40),
  mode: z.enum(FLAG_MODES),
  reason: z
    .string()
    .transform(cleaned)
    .refine((reason) => reason !== "", "required")
    .refine((reason) => reason.length >= 3, "tooShort")
    .refine((reason) => reason.length <= 200, "tooLong"),
});
