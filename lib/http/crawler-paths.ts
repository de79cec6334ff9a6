import type { Locale } from "../core/locale.ts";

/** Addresses that only machines read. They are in their own file, so that shoppers do not download them. */
export const crawlerPaths = {
  sitemap: "/sitemap.xml",
  pagesSitemap: "/sitemaps/pages.xml",
  productsSitemap: (part: number) => `/sitemaps/products-${part}.xml`,
  googleFeed: (locale: Locale) => `/feeds/google-${locale}.xml`,
  metaFeed: (locale: Locale) => `/feeds/meta-${locale}.csv`,
  manifest: (locale: Locale) => `/${locale}/manifest.webmanifest`,
  shareCard: (locale: Locale, productId: string, version: string) => `/share/${locale}/${productId}/${version}.jpg`,
} as const;
