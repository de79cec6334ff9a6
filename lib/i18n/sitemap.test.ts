import { describe, expect, it } from "vitest";
import { sitemapIndexXml, sitemapXml } from "./sitemap.ts";

const site = new URL("https://shop.example");
const all = (xml: string, pattern: RegExp): (string | undefined)[] =>
  [...xml.matchAll(pattern)].map(([, found]) => found);

describe("a sitemap", () => {
  const xml = sitemapXml(
    [{ path: "/products/1", lastModified: "2026-11-20T10:00:00+00:00", images: ["/media/a&b/1280.webp"] }],
    site,
  );

  it("lists the page once in each language", () => {
    expect(all(xml, /<loc>(.*?)<\/loc>/g)).toEqual([
      "https://shop.example/products/1",
      "https://shop.example/ar/products/1",
    ]);
  });

  it("names all languages in each entry, with English as the default", () => {
    const three = [
      "en=https://shop.example/products/1",
      "ar=https://shop.example/ar/products/1",
      "x-default=https://shop.example/products/1",
    ];
    const links = [...xml.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(
      ([, language, address]) => `${language}=${address}`,
    );
    expect(links).toEqual([...three, ...three]);
  });

  it("has the date of the last change and the pictures of the page", () => {
    expect(all(xml, /<lastmod>(.*?)<\/lastmod>/g)).toEqual(Array(2).fill("2026-11-20T10:00:00.000Z"));
    expect(all(xml, /<image:loc>(.*?)<\/image:loc>/g)).toEqual(
      Array(2).fill("https://shop.example/media/a&amp;b/1280.webp"),
    );
  });

  it("has no date when none is known", () => {
    expect(sitemapXml([{ path: "/about", lastModified: null, images: [] }], site)).not.toContain("lastmod");
  });
});

it("names the sitemaps in the index, each with its latest change", () => {
  const xml = sitemapIndexXml(
    [
      { path: "/sitemaps/pages.xml", lastModified: null },
      { path: "/sitemaps/products-1.xml", lastModified: "2026-11-20T10:00:00Z" },
    ],
    site,
  );
  expect(xml).toContain("<sitemap><loc>https://shop.example/sitemaps/pages.xml</loc></sitemap>");
  expect(xml).toContain(
    "<sitemap><loc>https://shop.example/sitemaps/products-1.xml</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></sitemap>",
  );
});
