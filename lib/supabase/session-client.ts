import { createServerClient, type CookieMethodsServer } from "@supabase/ssr";
import { backend } from "@/lib/core/env";
import type { Database } from "./database.types";
import { timedFetch } from "./timed-fetch";

/**
 * A client with the session of the request's cookies. The session is for the server alone: no script of a page can read
 * it (docs/decisions/admin-session.md).
 */
export function clientOfSession(cookies: CookieMethodsServer, headers: Readonly<Record<string, string>> = {}) {
  const { url, key } = backend();
  return createServerClient<Database>(url, key, {
    cookies,
    cookieOptions: {
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure: process.env.NEXT_PUBLIC_SITE_URL?.startsWith("https:") ?? false,
    },
    global: { fetch: timedFetch, headers: { ...headers } },
  });
}

export type SessionClient = ReturnType<typeof clientOfSession>;

/** The cookies that the auth library sets. */
export type Written = Parameters<NonNullable<CookieMethodsServer["setAll"]>>[0];
