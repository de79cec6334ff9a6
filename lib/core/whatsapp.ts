import { query } from "./query.ts";

/** A chat with this number, with the first message written already. The number as it is stored, e.g. `+213550000000`. */
export const whatsappUrl = (number: string, text?: string): string =>
  `https://wa.me/${number.replace(/\D/g, "")}${query({ text })}`;
