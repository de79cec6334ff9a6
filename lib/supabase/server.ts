import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { isSessionCookie } from "@/lib/http/session-cookies";
import { addressHeaders } from "./address";
import { clientOfSession, type SessionClient, type Written } from "./session-client";

/** The client of the request's session, once per request. */
export const sessionClient = cache(async (): Promise<SessionClient> => {
  const [jar, address] = await Promise.all([cookies(), addressHeaders()]);
  const cookieMethods = {
    getAll: () => jar.getAll(),
    setAll(written: Written) {
      try {
        for (const { name, value, options } of written) jar.set(name, value, options);
      } catch {
        // A page that is being rendered cannot write cookies; the middleware has refreshed the session before it.
      }
    },
  };
  return clientOfSession(cookieMethods, address);
});

/** Removes the session's cookies, also when the auth service cannot be reached. */
export async function forgetSession(): Promise<void> {
  const jar = await cookies();
  for (const { name } of jar.getAll()) if (isSessionCookie(name)) jar.delete(name);
}
