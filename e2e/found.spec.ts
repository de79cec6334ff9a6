// Needs a browser: structured data, feeds and share pictures of the whole built shop.

import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { BACKGROUND } from "@/components/shop-ui/background";
import { LOCALES } from "@/lib/core/locale";
import { STORAGE } from "@/lib/core/storage-keys";
import { FOR_EVER } from "@/lib/http/cache-headers";
import { crawlerPaths } from "@/lib/http/crawler-paths";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { backend, expect, inBothLanguages, test, texts } from "./fixtures";
import { csvRows, elements, jsonLdOf, textsOf, xmlFault } from "./reading";
import { schemaFindings } from "./schema-org";
import { demoProducts, readRows } from "./shop-screens";

test.describe.configure({ timeout: 180_000 });

type Entry = { address: string; changed: string | undefined; alternates: Record<string, string>; images: string[] };

/** Pages of a single visitor, which search engines must not list. */
const PRIVATE = [paths.cart, paths.checkout, paths.orders, "/orders/change", "/order-success", paths.favorites];

const AT_ONCE = 8;

/** Visits eight pages at a time, because the shop under test is one process. */
async function inBatches<T, R>(all: readonly T[], visit: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    results.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(visit))));
  return results;
}

async function read(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address, { maxRedirects: 0 });
  expect(answer.status(), address).toBe(200);
  return answer.text();
}

const byLanguage = (links: readonly Record<string, string>[]): Record<string, string> =>
  Object.fromEntries(
    links
      .filter(({ rel, hreflang }) => rel === "alternate" && hreflang)
      .map(({ hreflang = "", href = "" }) => [hreflang, new URL(href).href]),
  );

const toEntry = (xml: string): Entry => ({
  address: textsOf(xml, "loc")[0] ?? "",
  changed: textsOf(xml, "lastmod")[0],
  alternates: byLanguage(elements(xml, "xhtml:link")),
  images: textsOf(xml, "image:loc"),
});

async function sitemapEntries(request: APIRequestContext): Promise<Entry[]> {
  const index = await read(request, crawlerPaths.sitemap);
  expect(xmlFault(index)).toBeNull();
  const parts = await inBatches(textsOf(index, "loc"), (part) => read(request, part));
  expect(parts.map(xmlFault)).toEqual(parts.map(() => null));
  return parts.flatMap((xml) => xml.split("<url>").slice(1).map(toEntry));
}

async function pictureAt(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0 });
  expect(answer.status(), address).toBe(200);
  const { width, height, format } = await sharp(await answer.body()).metadata();
  return { width, height, format, cacheControl: answer.headers()["cache-control"] };
}

const metaOf = (html: string, name: string): string | undefined =>
  elements(html, "meta").find((meta) => meta.name === name || meta.property === name)?.content;

test.describe("the sitemaps", () => {
  test("list the demo's products in both languages, and each listed URL returns a page that names this URL as its canonical URL", async ({
    request,
    products,
  }) => {
    const entries = await sitemapEntries(request);
    const addresses = new Set(entries.map(({ address }) => address));
    expect(addresses.size).toBe(entries.length);
    // Only the demo's products, because the shop does not notice at once what other tests write to the database.
    for (const { id } of demoProducts(products))
      for (const locale of LOCALES)
        expect(
          [...addresses].some((address) => new URL(address).pathname === localePath(locale, paths.product(id))),
        ).toBe(true);

    await inBatches(entries, async ({ address, alternates }) => {
      const html = await read(request, address);
      const links = elements(html, "link");
      expect(new URL(links.find(({ rel }) => rel === "canonical")?.href ?? "none:").href, address).toBe(address);
      expect(byLanguage(links), address).toEqual(alternates);
      expect(metaOf(html, "robots") ?? "", address).not.toContain("noindex");
    });
  });

  test("link each page to its other language, and the other language links back", async ({ request }) => {
    const entries = await sitemapEntries(request);
    const known = new Map(entries.map((entry) => [entry.address, entry]));
    for (const { address, alternates } of entries) {
      expect(Object.keys(alternates).sort()).toEqual(["ar", "en", "x-default"]);
      expect(alternates["x-default"]).toBe(alternates.en);
      for (const other of Object.values(alternates))
        expect(known.get(other)?.alternates, `${address} ↔ ${other}`).toEqual(alternates);
    }
  });

  test("have the date of the last change and the pictures of each product", async ({ request, products, baseURL }) => {
    const known = new Set(
      demoProducts(products).flatMap(({ id }) => LOCALES.map((locale) => localePath(locale, paths.product(id)))),
    );
    const entries = (await sitemapEntries(request)).filter(({ address }) => known.has(new URL(address).pathname));
    expect(entries).toHaveLength(known.size);
    for (const { changed, images } of entries) {
      expect(Date.parse(changed ?? "")).toBeLessThanOrEqual(Date.now());
      expect(images.length).toBeGreaterThan(0);
      expect(images.every((image) => image.startsWith(`${baseURL}/media/`))).toBe(true);
    }
    await inBatches(entries.slice(0, 4), ({ images }) => pictureAt(request, images[0] ?? ""));
  });

  test("list every page that the home page links to, and answer 404 for a part that does not exist", async ({
    request,
    baseURL,
  }) => {
    const known = new Set((await sitemapEntries(request)).map(({ address }) => address));
    const linked = elements(await read(request, "/"), "a").map(({ href = "" }) => new URL(href, baseURL));
    const pages = linked.filter(
      ({ origin, pathname, search }) => origin === baseURL && search === "" && !PRIVATE.includes(pathname),
    );
    const missing = pages
      .map(({ pathname }) => new URL(pathname.replace(/^\/en$/, "/"), baseURL).href)
      .filter((address) => !known.has(address));
    expect(missing).toEqual([]);
    for (const nowhere of ["/sitemaps/products-2.xml", "/sitemaps/products-0.xml", "/sitemaps/other.xml"])
      expect((await request.get(nowhere)).status()).toBe(404);
  });
});

test("robots.txt names the sitemap and forbids crawlers to open private pages", async ({ request, baseURL }) => {
  const lines = (await read(request, "/robots.txt")).split("\n");
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of [
    "/api/",
    "/admin",
    "/cart",
    "/checkout",
    "/orders",
    "/order-success",
    "/ar/admin",
    "/ar/checkout",
  ])
    expect(lines).toContain(`Disallow: ${path}`);
});

inBothLanguages((locale, at) => {
  test("the pages of one visitor and the pages of search results have noindex and no canonical URL", async ({
    request,
  }) => {
    for (const path of [...PRIVATE, "/products?search=oud", "/products?brand=nobody&sort=price_asc"]) {
      const html = await read(request, at(path));
      expect(metaOf(html, "robots"), path).toBe("noindex, follow");
      expect(
        elements(html, "link").filter(({ rel }) => rel === "canonical"),
        path,
      ).toEqual([]);
    }
  });

  test("a phone can install the shop, and each icon has the size that the manifest names", async ({ request }) => {
    const html = await read(request, at("/"));
    const address = elements(html, "link").find(({ rel }) => rel === "manifest")?.href ?? "";
    const manifest = JSON.parse(await read(request, address)) as {
      lang: string;
      dir: string;
      start_url: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({ lang: locale, dir: locale === "ar" ? "rtl" : "ltr", start_url: at("/") });
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(["any", "maskable"]));
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await pictureAt(request, src);
      expect(`${width}x${height}`).toBe(sizes);
    }
    for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts]) await read(request, url);
    for (const { href = "" } of elements(html, "link").filter(
      ({ rel }) => rel === "icon" || rel === "apple-touch-icon",
    ))
      expect((await request.get(href)).status(), href).toBe(200);
  });

  test("a product and a text page name a picture of 1200 by 630 pixels for shared links", async ({
    request,
    products,
  }) => {
    for (const path of [paths.product(products[0]?.id ?? ""), paths.about]) {
      const html = await read(request, at(path));
      const address = metaOf(html, "og:image") ?? "";
      expect([metaOf(html, "og:image:width"), metaOf(html, "og:image:height")]).toEqual(["1200", "630"]);
      expect(metaOf(html, "og:image:alt")).toBeTruthy();
      expect(metaOf(html, "twitter:card")).toBe("summary_large_image");
      expect(metaOf(html, "twitter:image")).toBe(address);
      expect(await pictureAt(request, address)).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
    }
  });

  test("a product's picture for shared links is cached for ever, and an older URL of it redirects to the current URL", async ({
    request,
    products,
  }) => {
    const [{ id } = { id: "" }] = products;
    const address = metaOf(await read(request, at(paths.product(id))), "og:image") ?? "";
    expect((await pictureAt(request, address)).cacheControl).toBe(FOR_EVER);
    const older = await request.get(crawlerPaths.shareCard(locale, id, "000000000000"), { maxRedirects: 0 });
    expect([older.status(), older.headers().location]).toEqual([307, address]);
    expect((await request.get(crawlerPaths.shareCard(locale, "nobody", "000000000000"))).status()).toBe(404);
  });

  test("every block of structured data is valid schema.org, with all fields that Google requires", async ({
    request,
    products,
  }) => {
    const entries = (await sitemapEntries(request)).map(({ address }) => new URL(address).pathname);
    const known = new Set(demoProducts(products).map(({ id }) => at(paths.product(id))));
    const isOfOtherTest = (path: string) => path.startsWith(at(paths.product(""))) && !known.has(path);
    const pages = entries.filter((path) => path.startsWith("/ar") === (locale === "ar") && !isOfOtherTest(path));
    const found = await inBatches([...pages, ...PRIVATE.map(at), at("/products?search=oud")], async (path) => {
      const blocks = jsonLdOf(await read(request, path));
      for (const block of blocks) {
        expect(block["@context"], path).toBe("https://schema.org");
        expect(schemaFindings(block), path).toEqual([]);
      }
      return [path, blocks.map((block) => block["@type"])] as const;
    });
    const types = new Map(found);
    expect(types.get(at("/"))).toEqual(["OnlineStore", "WebSite"]);
    expect(types.get(at(paths.faq))).toEqual(["FAQPage"]);
    for (const { id } of demoProducts(products))
      expect(types.get(at(paths.product(id)))).toEqual(["Product", "BreadcrumbList"]);
  });

  test("the feeds have one item per size of a product, with the price and the availability of the product's page", async ({
    request,
    products,
  }) => {
    const xml = await read(request, crawlerPaths.googleFeed(locale));
    expect(xmlFault(xml)).toBeNull();
    const known = demoProducts(products);
    const isKnown = (link = "") => known.some(({ id }) => new URL(link).pathname === at(paths.product(id)));
    const items = xml
      .split("<item>")
      .slice(1)
      .filter((item) => isKnown(textsOf(item, "g:link")[0]));
    expect(items).toHaveLength(known.reduce((sum, { sizes }) => sum + Math.max(1, sizes.length), 0));
    const ids = items.flatMap((item) => textsOf(item, "g:id"));
    expect(new Set(ids).size).toBe(items.length);

    const rows = csvRows(await read(request, crawlerPaths.metaFeed(locale))).filter(({ link }) => isKnown(link));
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(rows.map(({ price }) => price)).toEqual(items.flatMap((item) => textsOf(item, "g:price").slice(0, 1)));

    const sample = rows.filter(({ sale_price: salePrice }, index) => salePrice || index % 29 === 0);
    await inBatches(
      sample,
      async ({ id, link = "", price, sale_price: salePrice, availability, image_link: image = "" }) => {
        const product = jsonLdOf(await read(request, link)).find((block) => block["@type"] === "Product");
        const offers = product?.offers as { sku: string; price: string; priceCurrency: string; availability: string }[];
        const offer = offers.find(({ sku }) => sku === id);
        // The offer has the current price. For a reduced product, `price` in the feed is the former price.
        expect(`${offer?.price} ${offer?.priceCurrency}`).toBe(salePrice || price);
        expect(offer?.availability).toBe(
          `https://schema.org/${availability === "in stock" ? "InStock" : "OutOfStock"}`,
        );
        await pictureAt(request, image);
      },
    );
  });
});

test("the browser's bars have the colour of the theme, also on the next page", async ({ page }) => {
  const bars = page.locator('meta[name="theme-color"]');
  await page.goto("/");
  await expect(bars).toHaveAttribute("content", BACKGROUND.light);
  await page.evaluate(([key]) => localStorage.setItem(key, "dark"), [STORAGE.theme] as const);
  await page.reload();
  await expect(bars).toHaveAttribute("content", BACKGROUND.dark);
  await page.getByRole("banner").getByRole("link", { name: texts.en.nav.about }).click();
  await expect(page.getByRole("heading", { level: 1, name: texts.en.about.title })).toBeVisible();
  await expect(bars).toHaveAttribute("content", BACKGROUND.dark);
});

test("the home page links to no feed, and the URL of a feed that does not exist answers 404", async ({ request }) => {
  expect(await read(request, "/")).not.toContain("/feeds/");
  for (const path of [
    "/feeds/google-fr.xml",
    "/feeds/google-en.csv",
    "/feeds/meta-en.xml",
    "/feeds/constructor-en.xml",
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

test("only the Arabic feed has the Arabic name of a product", async ({ request }) => {
  const [row] = await readRows<{ name_ar: string }>(
    backend(),
    "products?select=name_ar&status=eq.active&name_ar=not.is.null&limit=1",
  );
  expect(await read(request, crawlerPaths.googleFeed("ar"))).toContain(row?.name_ar);
  expect(await read(request, crawlerPaths.googleFeed("en"))).not.toContain(row?.name_ar);
});

test("the check of structured data reports missing, unknown and wrong fields", () => {
  const rate = { "@type": "MonetaryAmount", currency: "DZD" };
  expect(
    schemaFindings({ "@type": "Product", name: "", color: "red", offers: [{ "@type": "Brand", name: "x" }] }),
  ).toEqual([
    "Product lacks image",
    "Product lacks description",
    "Product lacks sku",
    "Product lacks brand",
    'Product.name is no Text: ""',
    "Product.color is no property of Product",
    "Product.offers[0] is no Offer",
  ]);
  expect(schemaFindings(rate)).toEqual(["MonetaryAmount has neither value nor maxValue"]);
  expect(schemaFindings({ ...rate, value: 12.5 })).toEqual(["MonetaryAmount.value is no Amount: 12.5"]);
});
