import { z } from "zod";
import { isEmail } from "@/lib/core/email";
import { LOCALES } from "@/lib/core/locale";
import { cleaned } from "@/lib/core/stored-text";
import { checkMessage } from "./message";

/** Longer than any rule of `checkMessage` allows: this limit only stops huge requests. */
const typed = z.string().max(20_000);

/** A hidden field that only bots fill in. The shop answers such a form like any other, and drops it. */
const honeypot = typed.default("").transform((text) => text !== "");

const locale = z.enum(LOCALES);

export const contactMessage = z
  .object({ name: typed, email: typed, message: typed, locale, isFromBot: honeypot })
  .superRefine((form, context) => {
    for (const [field, message] of Object.entries(checkMessage(form)))
      context.addIssue({ code: "custom", path: [field], message });
  });

export const confirmation = z.object({ token: z.uuid(), locale });

export const subscription = z.object({
  email: typed.transform(cleaned).refine(isEmail, "invalid"),
  locale,
  isFromBot: honeypot,
});
