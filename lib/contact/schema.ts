import { z } from "zod";
import { isEmail } from "@/lib/core/email";
import { LOCALES } from "@/lib/core/locale";
import { cleaned } from "@/lib/core/stored-text";
import { checkMessage } from "./message";

/** Longer than any rule allows: the rules name what is wrong, this only keeps floods out. */
const typed = z.string().max(20_000);

/** A hidden field that people cannot reach and bots fill in; such a message is thanked for and dropped. */
const trap = typed.default("").transform((text) => text !== "");

const locale = z.enum(LOCALES);

export const contactMessage = z
  .object({ name: typed, email: typed, message: typed, locale, trapped: trap })
  .superRefine((form, context) => {
    for (const [field, message] of Object.entries(checkMessage(form)))
      context.addIssue({ code: "custom", path: [field], message });
  });

export const confirmation = z.object({ token: z.uuid(), locale });

export const subscription = z.object({
  email: typed.transform(cleaned).refine(isEmail, "invalid"),
  locale,
  trapped: trap,
});
