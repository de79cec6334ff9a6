import type { NextRequest, NextResponse } from "next/server";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { isSessionCookie, SIGNED_OUT_COOKIE } from "@/lib/http/session-cookies";
import { clientOfSession, type Written } from "./session-client";

export type RequestSession = {
  /** False only without any session. While the auth service does not answer it is true, and the page checks. */
  signedIn: boolean;
  /** Writes a renewed session, or the removal of a session, to the response. */
  writeCookies: (response: NextResponse) => void;
};

/** Completes a sign-out whose request failed: removes the session from the request and from the browser. */
function withoutSession(request: NextRequest): RequestSession {
  const names = request.cookies
    .getAll()
    .map(({ name }) => name)
    .filter((name) => isSessionCookie(name) || name === SIGNED_OUT_COOKIE);
  for (const name of names) request.cookies.delete(name);
  return { signedIn: false, writeCookies: (response) => names.forEach((name) => response.cookies.delete(name)) };
}

/** The session of a request. Renews a session that is about to end, for the page and for the browser. */
export async function requestSession(request: NextRequest): Promise<RequestSession> {
  if (request.cookies.has(SIGNED_OUT_COOKIE)) return withoutSession(request);
  let renewed: Written = [];
  const client = clientOfSession({
    getAll: () => request.cookies.getAll(),
    setAll(written) {
      renewed = written;
      for (const { name, value } of written) request.cookies.set(name, value);
    },
  });
  // Hosted projects sign sessions with a private key: their tokens are verified here with the public key, others by the
  // auth service. Only the database notices a sign-out elsewhere. `getClaims` throws for a text that is no token.
  const { data, error } = await client.auth.getClaims().catch((thrown: unknown) => ({ data: null, error: thrown }));
  return {
    signedIn: data !== null || isAuthRetryableFetchError(error),
    writeCookies: (response) =>
      renewed.forEach(({ name, value, options }) => response.cookies.set(name, value, options)),
  };
}
