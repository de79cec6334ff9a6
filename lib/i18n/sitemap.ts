import { LOCALES } from "@/lib/core/locale.ts";
import { element, escapeXml, XML_DECLARATION } from "@/lib/core/xml.ts";
import { alternates } from "./hreflang.ts";

/** A public page in all its languages. `path` and `images` are without origin; `lastModified` may be unknown. */
export type SitemapPage = { path: string; lastModified: string | null; images: readonly string[] };

/** One of the sitemaps that the index names. */
export type SitemapPart = Pick<SitemapPage, "path" | "lastModified">;

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(" ");

const lastMod = (time: string | null): string =>
  time === null ? "" : element("lastmod", new Date(time).toISOString());

/** Each language has an entry that names all languages: search engines ignore a link that is not returned. */
function entries({ path, lastModified, images }: SitemapPage, site: URL): string {
  const at = (address: string): string => new URL(address, site).href;
  const languages = Object.entries(alternates("en", path).languages)
    .map(
      ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(at(address))}"/>`,
    )
    .join("");
  const pictures = images.map((image) => `<image:image>${element("image:loc", at(image))}</image:image>`).join("");
  return LOCALES.map(
    (locale) =>
      `<url>${element("loc", at(alternates(locale, path).canonical))}${lastMod(lastModified)}${languages}${pictures}</url>\n`,
  ).join("");
}

export const sitemapXml = (pages: readonly SitemapPage[], site: URL): string =>
  `${XML_DECLARATION}<urlset ${NAMESPACES}>\n${pages.map((page) => entries(page, site)).join("")}</urlset>\n`;

export const sitemapIndexXml = (parts: readonly SitemapPart[], site: URL): string => {
  const rows = parts.map(
    ({ path, lastModified }) =>
      `<sitemap>${element("loc", new URL(path, site).href)}${lastMod(lastModified)}</sitemap>\n`,
  );
  return `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("")}</sitemapindex>\n`;
};
