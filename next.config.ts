import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { REDIRECTS, RESULTS, REWRITES } from "./lib/http/addresses";
import { FOR_EVER, SHARED_BRIEFLY } from "./lib/http/cache-headers";
import { contentSecurityPolicy, SHOP_SCRIPTS } from "./lib/http/csp";
import { CAMERA_ALLOWED, FILE_HEADERS, SECURITY_HEADERS } from "./lib/http/security-headers";
import { isPreview, siteAddress } from "./lib/http/site-address";

const dev = process.env.NODE_ENV === "development";

const DAY = "public, max-age=86400, stale-while-revalidate=604800";

const on = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

const site = siteAddress(process.env);

const config: NextConfig = {
  // The same address in every part of the shop, also where the host knows it and no variable says it.
  ...(site && { env: { NEXT_PUBLIC_SITE_URL: site } }),
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  // Every width is made at upload. An optimizer would work per request, and fetch for strangers.
  images: { unoptimized: true },
  reactStrictMode: true,
  // For nobody: a page's head is whole before it is sent, and Next would make a kept page anew for each link preview.
  htmlLimitedBots: /^$/,
  experimental: {
    // Two root layouts under a language: no single layout could frame an address that belongs to neither.
    globalNotFound: true,
    // Would send a page's frame a second time with each request-time answer: a quarter of its bytes, a third of its cost. Links fetch the frame ahead anyway.
    cachedNavigations: false,
    // Pages that are made after the build stay in memory, which has a limit: on disk, nothing would remove those of invented addresses.
    isrFlushToDisk: false,
  },
  // Several checkouts of one tree (a demo, the tests, a benchmark) can build side by side.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // For the container (deploy/Dockerfile): the server with only what it needs beside it.
  ...(process.env.STANDALONE && { output: "standalone" }),
  redirects: async () => REDIRECTS,
  rewrites: async () => ({ beforeFiles: [], afterFiles: REWRITES, fallback: [] }),
  headers: async () => [
    on("/((?!_next/static/).*)", SECURITY_HEADERS),
    ...(isPreview(process.env) ? [on("/:path*", { "X-Robots-Tag": "noindex" })] : []),
    on("/:locale(ar)?/admin/:path*", CAMERA_ALLOWED),
    on("/_next/static/:path*", FILE_HEADERS),
    // The back office has a policy of its own, with a nonce, from the middleware.
    on("/((?!_next/static/|(?:ar/)?admin(?:/|$)|api/|media/).*)", {
      "Content-Security-Policy": contentSecurityPolicy(SHOP_SCRIPTS, { dev }),
    }),
    ...RESULTS.map((results) => ({ ...results, headers: [{ key: "Cache-Control", value: SHARED_BRIEFLY }] })),
    // Its address opens an order.
    on("/:locale(ar)?/order-success", {
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
      "Referrer-Policy": "no-referrer",
    }),
    // Its address confirms a subscription.
    on("/:locale(ar)?/newsletter/confirm", {
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
      "Referrer-Policy": "no-referrer",
    }),
    // Pictures that ship with the shop; uploaded ones come through app/media.
    on("/media/(house|demo)/:path*", { "Cache-Control": FOR_EVER }),
    on("/brand/:path*", { "Cache-Control": DAY }),
  ],
};

export default createNextIntlPlugin("./lib/i18n/request.ts")(config);
