import "server-only";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { cookies } from "next/headers";

// A browser that signed in to an account before keeps a signed cookie (OWASP: device cookies). Its attempts have a
// limit of their own, so that strangers who guess passwords do not lock the owner out. The cookie gives no rights.
const COOKIE = "known_device";
const MAX_AGE_SECONDS = 365 * 86_400;

const signature = (key: string, email: string, id: string): string =>
  createHmac("sha256", Buffer.from(key, "hex"))
    .update(`device;${email.trim().toLowerCase()};${id}`)
    .digest("base64url");

/** The value of the cookie: a random id, and the proof that this server gave it to this account. */
export const deviceCookie = (key: string, email: string, id: string): string => `${id}.${signature(key, email, id)}`;

/** The id in a cookie that this server gave to this account, else null. */
export function deviceIn(cookie: string, { key, email }: { key: string; email: string }): string | null {
  const [id = "", signed = ""] = cookie.split(".");
  const [given, expected] = [Buffer.from(signed), Buffer.from(signature(key, email, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/** The id of this browser if it signed in to this account before; undefined otherwise, and where no key is set up. */
export async function knownDevice(email: string): Promise<string | undefined> {
  const { SHOPPER_SIGNING_KEY: key } = process.env;
  const cookie = (await cookies()).get(COOKIE)?.value;
  return key && cookie ? (deviceIn(cookie, { key, email }) ?? undefined) : undefined;
}

/** Remembers this browser as one that has signed in to this account. */
export async function rememberDevice(email: string): Promise<void> {
  const { SHOPPER_SIGNING_KEY: key } = process.env;
  if (!key) return;
  const value = deviceCookie(key, email, (await knownDevice(email)) ?? randomUUID());
  (await cookies()).set(COOKIE, value, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: process.env.NEXT_PUBLIC_SITE_URL?.startsWith("https:") ?? false,
    maxAge: MAX_AGE_SECONDS,
  });
}
