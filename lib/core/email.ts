import { lengthOf } from "./text.ts";

export const MAX_EMAIL_LENGTH = 254;

const ADDRESS = /^[^\s@<>"(),;:\\]{1,64}@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\.]{2,}$/;

/** Catches typing errors, and characters that break a mail's header. `private.is_email` is the same rule. */
export const isEmail = (text: string): boolean => ADDRESS.test(text) && lengthOf(text) <= MAX_EMAIL_LENGTH;
