import { type NextRequest, NextResponse } from "next/server";
import { adminGate } from "./lib/auth/gate";
import { adminPaths } from "./lib/http/admin-paths";
import { barePath } from "./lib/i18n/navigation";

const isAdmin = (path: string): boolean =>
  path === "/login" || path === adminPaths.root || path.startsWith(`${adminPaths.root}/`);

/** The way into the back office: a redirect here is comfort, never a permission. Before a page of the shop nothing of ours runs (docs/decisions/one-production.md). */
export default async function middleware(request: NextRequest) {
  if (isAdmin(barePath(request.nextUrl.pathname))) return adminGate(request);
  // Next writes the nonce of a request's policy into the page it makes, which is kept for everybody. No browser sends one.
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
