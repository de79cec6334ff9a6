import createIntlMiddleware from "next-intl/middleware";
import { type NextRequest, NextResponse } from "next/server";
import { refusedCall } from "./lib/core/action-call";
import { adminPaths } from "./lib/core/admin-paths";
import { DEFAULT_LOCALE, isLocale } from "./lib/core/locale";
import { paths } from "./lib/core/paths";
import { barePath, LIST_PAGES } from "./lib/i18n/navigation";
import { adminRouting, LOCALE_COOKIE, routing } from "./lib/i18n/routing";

const chooseLocale = createIntlMiddleware(routing);
const chooseAdminLocale = createIntlMiddleware(adminRouting);

/** The list is one address and two pages, of which the one without a query is a file (docs/decisions/static-list.md). */
function withListPage(request: NextRequest, response: NextResponse): NextResponse {
  const { pathname, search } = request.nextUrl;
  if (barePath(pathname) !== paths.products() || response.headers.has("location")) return response;
  const prefix = pathname.split("/")[1];
  const page = new URL(`/${isLocale(prefix) ? prefix : DEFAULT_LOCALE}${search === "" ? LIST_PAGES.whole : LIST_PAGES.results}${search}`, request.url);
  return NextResponse.rewrite(page, { headers: response.headers, request: { headers: request.headers } });
}

/** Next keeps a second note of what it is to set. */
function withoutCookies({ headers }: NextResponse): void {
  headers.delete("set-cookie");
  headers.delete("x-middleware-set-cookie");
}

const POLICIES = ["content-security-policy", "content-security-policy-report-only"];

const isAdmin = (path: string): boolean => path === "/login" || path === adminPaths.root || path.startsWith(`${adminPaths.root}/`);

/** Chooses the language, the list's page and the way into the back office: a redirect here is comfort, never a permission. */
export default async function middleware(request: NextRequest) {
  const refused = await refusedCall(request);
  if (refused) return new NextResponse(null, { status: refused });
  // English is the default whatever the browser prefers: only the address or the cookie says Arabic.
  request.headers.delete("accept-language");
  // Next writes the nonce of a request's policy into the page, which may be kept for everybody.
  for (const name of POLICIES) request.headers.delete(name);
  // Shoppers do not wait for the code that knows sessions.
  if (isAdmin(barePath(request.nextUrl.pathname))) return (await import("./lib/auth/gate")).adminGate(request, chooseAdminLocale);
  const response = chooseLocale(request);
  // A first visit in English has nothing to remember, and a response without a cookie may be cached by any proxy.
  if (!request.cookies.has(LOCALE_COOKIE) && response.cookies.get(LOCALE_COOKIE)?.value === DEFAULT_LOCALE) withoutCookies(response);
  // What sets a cookie is its visitor's alone: Next would let proxies keep a prerendered page with it.
  if (response.headers.has("set-cookie")) response.headers.set("cache-control", "private, no-store");
  return withListPage(request, response);
}

export const config = {
  runtime: "nodejs",
  matcher: [
    // Pages only: no route handlers, no files.
    "/((?!api/|media/|_next/|.*\\..*).*)",
    // An address with a dot is no file where the back office is, nor where a form is sent to.
    "/(ar/)?admin/:path*",
    { source: "/((?!api/|media/|_next/).*)", has: [{ type: "header", key: "next-action" }] },
    { source: "/((?!api/|media/|_next/).*)", has: [{ type: "header", key: "content-type", value: "multipart/form-data.*" }] },
  ],
};
