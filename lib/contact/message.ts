import { isEmail } from "@/lib/core/email.ts";
import { knownErrors } from "@/lib/core/known-errors.ts";
import type { FieldErrors } from "@/lib/core/result.ts";
import { cleanedLines } from "@/lib/core/stored-text.ts";
import { hasLetter, lengthOf, trimmed } from "@/lib/core/text.ts";

/** The fields as typed. */
export type ContactMessage = { name: string; email: string; message: string };

/** In the order of the screen: the first one with an error takes the focus. */
const CONTACT_FIELDS = ["name", "email", "message"] as const satisfies readonly (keyof ContactMessage)[];
export type ContactField = (typeof CONTACT_FIELDS)[number];

const KINDS = ["required", "tooShort", "tooLong", "invalid"] as const;
/** Its text is `contact.fieldErrors.{field}.{error}`. */
type ContactFieldError = (typeof KINDS)[number];
export type ContactErrors = Partial<Record<ContactField, ContactFieldError>>;

const NAME = { min: 2, max: 120 };
export const MAX_MESSAGE_LENGTH = 4_000;

function nameError(name: string): ContactFieldError | undefined {
  const length = lengthOf(trimmed(name));
  if (length === 0) return "required";
  if (length < NAME.min || !hasLetter(name)) return "tooShort";
  return length > NAME.max ? "tooLong" : undefined;
}

function emailError(email: string): ContactFieldError | undefined {
  const address = trimmed(email);
  if (address === "") return "required";
  return isEmail(address) ? undefined : "invalid";
}

function messageError(message: string): ContactFieldError | undefined {
  const length = lengthOf(cleanedLines(message));
  if (length === 0) return "required";
  return length > MAX_MESSAGE_LENGTH ? "tooLong" : undefined;
}

/** The errors of a message; empty when it can be sent. Browser, server and database have the same rules. */
export function checkMessage({ name, email, message }: ContactMessage): ContactErrors {
  const found = { name: nameError(name), email: emailError(email), message: messageError(message) };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** CONTACT-1: if so, the text is "Please fill in all fields." */
export const isIncomplete = (errors: ContactErrors): boolean => Object.values(errors).includes("required");

export const firstWrongField = (errors: ContactErrors): ContactField | undefined =>
  CONTACT_FIELDS.find((field) => errors[field] !== undefined);

/** The errors of a refusal that the form can show. */
export const contactErrors = (fields?: FieldErrors): ContactErrors =>
  knownErrors(fields, { names: CONTACT_FIELDS, kinds: KINDS });
