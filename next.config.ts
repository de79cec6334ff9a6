import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { HIDDEN_PAGES, REDIRECTS, RESULTS, REWRITES } from "./lib/http/addresses";
import { FOR_EVER, SHARED_BRIEFLY } from "./lib/http/cache-headers";
import { contentSecurityPolicy, OWN_FILES, SHOP_SCRIPTS } from "./lib/http/csp";
import {
  CAMERA_ALLOWED,
  FILE_HEADERS,
  NEVER_SHOWN,
  PRIVATE_HEADERS,
  SECURITY_HEADERS,
} from "./lib/http/security-headers";
import { isPreview, siteAddress } from "./lib/http/site-address";

const dev = process.env.NODE_ENV === "development";

const DAY = "public, max-age=86400, stale-while-revalidate=604800";

const headersFor = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

/** A build of the tests: they check the types themselves, and no later build uses its cache. */
const isThrowaway = process.env.THROWAWAY_BUILD === "1";

const site = siteAddress(process.env);

/** `import text from "./first.css?first"`: a style sheet that a module gets as text, or (`?sheet`) as an address. */
const SHEETS: NonNullable<NonNullable<NextConfig["turbopack"]>["rules"]>[string] = [
  {
    condition: { query: "?first" },
    loaders: [{ loader: "./app/first/loader.mjs", options: { first: true } }],
    type: "text",
  },
  { condition: { query: "?sheet" }, loaders: ["./app/first/loader.mjs"], type: "asset" },
];

const config: NextConfig = {
  // Every part of the shop reads its address here, also when only the host knows it (Vercel).
  ...(site && { env: { NEXT_PUBLIC_SITE_URL: site } }),
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  // Each width is made at upload. Next's optimizer would work on each request, and strangers could make it fetch
  // pictures.
  images: { unoptimized: true },
  reactStrictMode: true,
  // No bot is in this list: the head of a page is complete before it is sent, and for such a bot Next would render a
  // cached page again.
  htmlLimitedBots: /^$/,
  experimental: {
    // An address without a page belongs to neither of the two root layouts, so it needs a page of its own.
    globalNotFound: true,
    // Without it `/AR` is a language for the rules below and none for the middleware, so `/AR/admin` passes its check.
    caseSensitiveRoutes: true,
    // Off: it sends the static frame of a page again with each request-time answer, a quarter of the bytes. Links
    // prefetch the frame anyway.
    cachedNavigations: false,
    // Pages rendered after the build stay in memory, which has a limit. On the disk, nothing would remove the pages of
    // invented addresses.
    isrFlushToDisk: false,
    turbopackFileSystemCacheForBuild: !isThrowaway,
  },
  typescript: { ignoreBuildErrors: isThrowaway },
  // A demo, the tests and a benchmark can build side by side, each into its own directory.
  turbopack: { rules: { "*.css": SHEETS } },
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // For the container (deploy/Dockerfile): the server with only the files that it needs.
  ...(process.env.STANDALONE && { output: "standalone" }),
  redirects: async () => REDIRECTS,
  rewrites: async () => ({ beforeFiles: HIDDEN_PAGES, afterFiles: REWRITES, fallback: [] }),
  headers: async () => [
    headersFor("/((?!_next/static/).*)", SECURITY_HEADERS),
    ...(isPreview(process.env) ? [headersFor("/:path*", { "X-Robots-Tag": "noindex" })] : []),
    headersFor("/:locale(ar)?/admin/:path*", CAMERA_ALLOWED),
    headersFor("/_next/static/:path*", FILE_HEADERS),
    headersFor("/((?!_next/static/|api/|media/).*)", {
      "Content-Security-Policy": contentSecurityPolicy(SHOP_SCRIPTS, { dev }),
    }),
    headersFor("/api/:path*", NEVER_SHOWN),
    // For addresses that only look like those of the back office. The middleware replaces these headers with its own,
    // whose policy has a nonce.
    headersFor("/((?:[^/]+/)?[aA][dD][mM][iI][nN](?:/.*)?)", {
      ...PRIVATE_HEADERS,
      "Content-Security-Policy": contentSecurityPolicy(OWN_FILES, { dev }),
    }),
    ...RESULTS.map((results) => ({ ...results, headers: [{ key: "Cache-Control", value: SHARED_BRIEFLY }] })),
    // The address of this page opens an order.
    headersFor("/:locale(ar)?/order-success", {
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
      "Referrer-Policy": "no-referrer",
    }),
    // The address of this page confirms a subscription.
    headersFor("/:locale(ar)?/newsletter/confirm", {
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
      "Referrer-Policy": "no-referrer",
    }),
    // Pictures that ship with the shop. The route app/media serves the uploaded ones.
    headersFor("/media/(house|demo)/:path*", { "Cache-Control": FOR_EVER }),
    headersFor("/fonts/:path*", { "Cache-Control": FOR_EVER }),
    headersFor("/brand/:path*", { "Cache-Control": DAY }),
  ],
};

export default createNextIntlPlugin("./lib/i18n/request.ts")(config);
