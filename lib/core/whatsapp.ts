import { query } from "./query.ts";

/** The link to a chat with a stored number such as `+213550000000`, with `text` as the prepared first message. */
export const whatsappUrl = (number: string, text?: string): string =>
  `https://wa.me/${number.replace(/\D/g, "")}${query({ text })}`;
