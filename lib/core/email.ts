import { lengthOf } from "./text.ts";

export const MAX_EMAIL_LENGTH = 254;

const ADDRESS = /^[^\s@<>"(),;:\\]{1,64}@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\.]{2,}$/;

/** Enough to catch a slip, strict enough for an envelope. Twin of `private.is_email`. */
export const isEmail = (text: string): boolean => ADDRESS.test(text) && lengthOf(text) <= MAX_EMAIL_LENGTH;
