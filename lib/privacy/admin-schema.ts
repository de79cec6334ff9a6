import "server-only";
import { z } from "zod";
import { isEmail } from "@/lib/core/email";
import { toE164 } from "@/lib/core/phone";
import { cleaned } from "@/lib/core/stored-text";

/** A person, named by a phone number in any format or by an e-mail address. */
export const person = z.object({
  who: z
    .string()
    .max(254, "tooLong")
    .transform(cleaned)
    .refine((who) => who !== "", "required")
    .refine((who) => isEmail(who) || toE164(who) !== null, "invalid"),
});
