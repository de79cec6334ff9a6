import type { NextRequest, NextResponse } from "next/server";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { clientOfSession, type Written } from "./session-client";

export type Visit = {
  /** False only when the auth service said so: while it does not answer, the page explains. */
  signedIn: boolean;
  /** Puts a refreshed session on the response, too. */
  remember: (response: NextResponse) => void;
};

/** Whose request this is. Renews a session that is about to end: in the request for the page behind, and for the browser. */
export async function visitOf(request: NextRequest): Promise<Visit> {
  let renewed: Written = [];
  const client = clientOfSession({
    getAll: () => request.cookies.getAll(),
    setAll(written) {
      renewed = written;
      for (const { name, value } of written) request.cookies.set(name, value);
    },
  });
  const { data, error } = await client.auth.getUser();
  return {
    signedIn: data.user !== null || isAuthRetryableFetchError(error),
    remember: (response) => renewed.forEach(({ name, value, options }) => response.cookies.set(name, value, options)),
  };
}
