import type { MetadataRoute } from "next";
import { LOCALES } from "@/lib/core/locale";
import { adminPaths } from "@/lib/http/admin-paths";
import { crawlerPaths } from "@/lib/http/crawler-paths";
import { paths } from "@/lib/http/paths";
import { siteUrl } from "@/lib/i18n/metadata";
import { localePath } from "@/lib/i18n/navigation";

/** Pages with nothing for a search engine: the visitor's own and those of the staff. */
const PRIVATE_PATHS = [adminPaths.root, paths.cart, paths.checkout, paths.orders, "/order-success", "/newsletter"];

export default function robots(): MetadataRoute.Robots {
  const disallow = ["/api/", ...LOCALES.flatMap((locale) => PRIVATE_PATHS.map((path) => localePath(locale, path)))];
  return { rules: { userAgent: "*", allow: "/", disallow }, sitemap: new URL(crawlerPaths.sitemap, siteUrl()).href };
}
