import { type NextRequest, NextResponse } from "next/server";
import { adminGate } from "./lib/auth/gate";
import { adminPaths } from "./lib/http/admin-paths";
import { barePath } from "./lib/i18n/navigation";

const POLICIES = ["content-security-policy", "content-security-policy-report-only"];

const isAdmin = (path: string): boolean =>
  path === "/login" || path === adminPaths.root || path.startsWith(`${adminPaths.root}/`);

/** The first check of the back office; no code of ours runs before a shop page (docs/decisions/one-production.md). */
export default async function middleware(request: NextRequest) {
  if (isAdmin(barePath(request.nextUrl.pathname))) return adminGate(request);
  // Either the request has a policy header, which no browser sends: Next would write its nonce into the cached page of
  // all visitors. Or its path is encoded, and Next compared the decoded path with the matcher: `/%61dmin`.
  return new NextResponse(null, { status: POLICIES.some((name) => request.headers.has(name)) ? 400 : 404 });
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
