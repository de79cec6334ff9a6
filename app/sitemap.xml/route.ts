import { catalogueParts } from "@/lib/catalog/parts";
import { crawlerPaths } from "@/lib/http/crawler-paths";
import { siteUrl } from "@/lib/i18n/metadata";
import { sitemapIndexXml } from "@/lib/i18n/sitemap";
import { latestOf } from "../sitemaps/pages";

/** The index of the sitemaps: one sitemap for the pages, and one for every thousand products. */
export async function GET() {
  const products = await catalogueParts();
  const parts = [
    { path: crawlerPaths.pagesSitemap, lastModified: latestOf(products) },
    ...products.map(({ lastModified }, index) => ({ path: crawlerPaths.productsSitemap(index + 1), lastModified })),
  ];
  return new Response(sitemapIndexXml(parts, siteUrl()), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
