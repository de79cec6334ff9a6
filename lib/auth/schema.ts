import { z } from "zod";
import { isEmail } from "@/lib/core/email";
import { LOCALES } from "@/lib/core/locale";
import { cleaned } from "@/lib/core/stored-text";
import { westernDigits } from "@/lib/core/text";
import { CODE_LENGTH, SHORTEST_PASSWORD } from "./password";

const MAX_LENGTH = 1_000;

const email = z.string().max(MAX_LENGTH).transform(cleaned).refine(isEmail, "invalid");
const locale = z.enum(LOCALES);

export const credentials = z.object({
  email,
  password: z.string().min(1, "required").max(MAX_LENGTH),
  // A page of many labels has a long address. A longer one is dropped and not refused: the sign-in must still work.
  next: z
    .string()
    .max(10 * MAX_LENGTH)
    .catch(""),
  locale,
});

export const resetRequest = z.object({ email });

const password = z.string().min(SHORTEST_PASSWORD, "tooShort").max(72, "tooLong");

/** A new password with the code from the mail. */
export const newPassword = z.object({
  email,
  code: z
    .string()
    .max(MAX_LENGTH)
    .transform((code) => westernDigits(cleaned(code)))
    .refine((code) => new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code), "invalid"),
  password,
  locale,
});

/** A new password with what the link of the mail carried. */
export const newPasswordByLink = z.object({
  kind: z.enum(["token_hash", "auth_code"]),
  value: z.string().min(1, "required").max(MAX_LENGTH),
  password,
  locale,
});
