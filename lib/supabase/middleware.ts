import type { NextRequest, NextResponse } from "next/server";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { isSessionCookie, SIGNED_OUT_COOKIE } from "@/lib/http/session-cookies";
import { clientOfSession, type Written } from "./session-client";

export type Visit = {
  /** False only when the session is known to be none: while the auth service does not answer, the page explains. */
  signedIn: boolean;
  /** Puts a refreshed session on the response, too. */
  remember: (response: NextResponse) => void;
};

/** Honours a logout that never reached the server: the session is taken out of the request, and its cookies from the browser. */
function dropped(request: NextRequest): Visit {
  const names = request.cookies
    .getAll()
    .map(({ name }) => name)
    .filter((name) => isSessionCookie(name) || name === SIGNED_OUT_COOKIE);
  for (const name of names) request.cookies.delete(name);
  return { signedIn: false, remember: (response) => names.forEach((name) => response.cookies.delete(name)) };
}

/** Whose request this is. Renews a session that is about to end: in the request for the page behind, and for the browser. */
export async function visitOf(request: NextRequest): Promise<Visit> {
  if (request.cookies.has(SIGNED_OUT_COOKIE)) return dropped(request);
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
    remember: (response) => renewed.forEach(({ name, value, options }) => response.cookies.set(name, value, options)),
  };
}
