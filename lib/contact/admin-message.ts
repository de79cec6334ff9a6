import type { Locale } from "@/lib/core/locale.ts";

/** A message from the contact form. */
export type ReceivedMessage = {
  id: string;
  name: string;
  email: string;
  message: string;
  locale: Locale;
  handled: boolean;
  /** Null until it is handled. */
  handledAt: string | null;
  handledBy: string | null;
  createdAt: string;
};

/** `token` opens the page on which the owner of the address confirms it; `confirmedAt` is null until then. */
export type Subscriber = {
  email: string;
  locale: Locale;
  createdAt: string;
  confirmedAt: string | null;
  token: string;
};

/** A new message in the staff's own mail program. */
export const mailTo = (email: string, { subject, body }: { subject: string; body: string }): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

const MAX_QUOTED_LETTERS = 1_000;

/** An answer in the staff's own mail program, with the message quoted: cut, as some programs cut long links. */
export function replyTo({ email, message }: Pick<ReceivedMessage, "email" | "message">, subject: string): string {
  const letters = [...message];
  const quoted = letters.length > MAX_QUOTED_LETTERS ? `${letters.slice(0, MAX_QUOTED_LETTERS).join("")}…` : message;
  const body = `\r\n\r\n${quoted
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\r\n")}`;
  return mailTo(email, { subject, body });
}
