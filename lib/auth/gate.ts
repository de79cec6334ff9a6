import { type NextRequest, NextResponse } from "next/server";
import { pathLocale } from "@/lib/core/locale";
import { adminPaths } from "@/lib/http/admin-paths";
import { contentSecurityPolicy, nonceScripts, realtimeOrigins, storageOrigins } from "@/lib/http/csp";
import { PRIVATE_HEADERS } from "@/lib/http/security-headers";
import { barePath, localePath } from "@/lib/i18n/navigation";
import { requestSession } from "@/lib/supabase/middleware";

const WITHOUT_SESSION: readonly string[] = [adminPaths.login(), adminPaths.reset];

const BACKEND = process.env.NEXT_PUBLIC_SUPABASE_URL;
const CONNECT = [...realtimeOrigins(BACKEND), ...storageOrigins(BACKEND)];

const policy = (nonce: string) =>
  contentSecurityPolicy(nonceScripts(nonce), { dev: process.env.NODE_ENV === "development", connect: CONNECT });

/** The path to redirect to, or null. `/login` and `/admin` only redirect to the login (PAGE-3). */
function redirectTarget({ nextUrl }: NextRequest, signedIn: boolean): string | null {
  const { pathname, search } = nextUrl;
  const [bare, locale] = [barePath(pathname), pathLocale(pathname)];
  if (bare === "/login" || bare === adminPaths.root) return localePath(locale, adminPaths.login());
  if (signedIn || WITHOUT_SESSION.includes(bare)) return null;
  return localePath(locale, adminPaths.login(bare + search));
}

/**
 * The first check of the back office: renews the session, and redirects a request without a session to the login. Each
 * page, query and action checks again that the user is an admin (`lib/supabase/admin.ts`).
 */
export async function adminGate(request: NextRequest): Promise<NextResponse> {
  const nonce = crypto.randomUUID();
  // Next reads the nonce for its own scripts from the request's policy.
  request.headers.set("content-security-policy", policy(nonce));
  const session = await requestSession(request);
  const target = redirectTarget(request, session.signedIn);
  const response =
    target === null
      ? NextResponse.next({ request: { headers: request.headers } })
      : NextResponse.redirect(new URL(target, request.url));
  session.writeCookies(response);
  for (const [name, value] of Object.entries({ ...PRIVATE_HEADERS, "content-security-policy": policy(nonce) }))
    response.headers.set(name, value);
  return response;
}
