import { type NextRequest, NextResponse } from "next/server";
import { adminGate } from "./lib/auth/gate";
import { adminPaths } from "./lib/http/admin-paths";
import { barePath } from "./lib/i18n/navigation";

const isAdmin = (path: string): boolean =>
  path === "/login" || path === adminPaths.root || path.startsWith(`${adminPaths.root}/`);

/** The first check of the back office; no code of ours runs before a shop page (docs/decisions/one-production.md). */
export default async function middleware(request: NextRequest) {
  if (isAdmin(barePath(request.nextUrl.pathname))) return adminGate(request);
  // The request has a policy header, which no browser sends: Next would write its nonce into the cached page of all
  // visitors.
  return new NextResponse(null, { status: 400 });
}

export const config = {
  runtime: "nodejs",
  matcher: [
    "/:locale(ar)?/admin/:path*",
    "/:locale(ar)?/login",
    { source: "/(.*)", has: [{ type: "header", key: "content-security-policy" }] },
    { source: "/(.*)", has: [{ type: "header", key: "content-security-policy-report-only" }] },
  ],
};
