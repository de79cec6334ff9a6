import { type NextRequest, NextResponse } from "next/server";
import { pathLocale } from "@/lib/core/locale";
import { adminPaths } from "@/lib/http/admin-paths";
import { contentSecurityPolicy, nonceScripts, realtimeOrigins, storageOrigins } from "@/lib/http/csp";
import { barePath, localePath } from "@/lib/i18n/navigation";
import { visitOf } from "@/lib/supabase/middleware";

const WITHOUT_SESSION: readonly string[] = [adminPaths.login(), adminPaths.reset];

/** Pages of one admin: kept by nobody, shown in no search, and their addresses told to no other site. */
const PRIVATE = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "same-origin",
};

const BACKEND = process.env.NEXT_PUBLIC_SUPABASE_URL;
const CONNECT = [...realtimeOrigins(BACKEND), ...storageOrigins(BACKEND)];

const policy = (nonce: string) =>
  contentSecurityPolicy(nonceScripts(nonce), { dev: process.env.NODE_ENV === "development", connect: CONNECT });

/** Where a request must go instead, if anywhere. `/login` and `/admin` are only ways to the login (PAGE-3). */
function elsewhere({ nextUrl }: NextRequest, signedIn: boolean): string | null {
  const { pathname, search } = nextUrl;
  const [bare, locale] = [barePath(pathname), pathLocale(pathname)];
  if (bare === "/login" || bare === adminPaths.root) return localePath(locale, adminPaths.login());
  if (signedIn || WITHOUT_SESSION.includes(bare)) return null;
  return localePath(locale, adminPaths.login(bare + search));
}

/**
 * The first check of the back office: renews the session, and redirects whoever has none to the login. Each page, query
 * and action asks again whether that is an admin (`lib/supabase/admin.ts`).
 */
export async function adminGate(request: NextRequest): Promise<NextResponse> {
  const nonce = crypto.randomUUID();
  // Next reads the nonce for its own scripts from the request's policy.
  request.headers.set("content-security-policy", policy(nonce));
  const visit = await visitOf(request);
  const other = elsewhere(request, visit.signedIn);
  const response =
    other === null
      ? NextResponse.next({ request: { headers: request.headers } })
      : NextResponse.redirect(new URL(other, request.url));
  visit.remember(response);
  for (const [name, value] of Object.entries({ ...PRIVATE, "content-security-policy": policy(nonce) }))
    response.headers.set(name, value);
  return response;
}
