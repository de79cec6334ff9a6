import "server-only";
import { z } from "zod";
import { isEmail } from "@/lib/core/email";
import { toE164 } from "@/lib/core/phone";
import { cleaned } from "@/lib/core/stored-text";

/** Somebody by a phone in any format or by an e-mail address. */
export const somebody = z.object({
  who: z
    .string()
    .max(254, "tooLong")
    .transform(cleaned)
    .refine((who) => who !== "", "required")
    .refine((who) => isEmail(who) || toE164(who) !== null, "invalid"),
});
