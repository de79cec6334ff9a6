// Needs the built shop, not a browser: HTML without script, and cached pages.

import type { APIRequestContext } from "@playwright/test";
import { unitPrice } from "@/lib/catalog/price";
import { splitFirstSentence } from "@/lib/catalog/first-sentence";
import { formatMoney } from "@/lib/core/money";
import { tags } from "@/lib/http/tags";
import { UNEXPECTED } from "@/lib/i18n/unexpected";
import { backend, expect, inBothLanguages, test } from "./fixtures";
import { openOwnShop, type OwnShop } from "./own-shop";
import { demoProducts, type Listed, readRows, someProduct } from "./shop-screens";
import { type FailingProxy, failingProxy } from "./failing-proxy";

const CENTIMES = 100;

/** `Cache-Control` of static pages, of search results (`lib/http/cache-headers.ts`), and of pages for one person. */
const AN_HOUR = "s-maxage=3600,";
const TWO_SECONDS = "s-maxage=2,";
const NEVER = "private, no-store";

type JsonLd = {
  "@type": string;
  name: string;
  description: string;
  offers: { price: string; priceCurrency: string; availability: string }[];
};

const ENTITIES: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };
const decoded = (html: string): string =>
  html.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/** The text that a visitor without script sees. */
const readable = (html: string): string =>
  decoded(html.replace(/<script\b.*?<\/script>/gs, "").replace(/<[^>]+>/g, ""));

const jsonLdOf = (html: string): JsonLd[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? "") as JsonLd,
  );

inBothLanguages((locale, at) => {
  test("a product page has name, price, description and offers without script", async ({ request, products }) => {
    const product = someProduct(demoProducts(products), ({ stock, sizes }) => stock > 0 && sizes.length > 1);
    const [row] = await readRows<{ description: string; description_ar: string | null }>(
      backend(),
      `products?select=description,description_ar&id=eq.${product.id}`,
    );
    const description = (locale === "ar" && row?.description_ar) || row?.description || "";
    const answer = await request.get(at(`/products/${product.id}`));
    expect(answer.headers()["cache-control"]).toContain(AN_HOUR);
    const html = await answer.text();

    const [first = ""] = product.sizes;
    const { sentence, rest } = splitFirstSentence(description);
    for (const text of [product.name[locale], formatMoney(unitPrice(product, first), "DZD", locale), sentence, rest])
      expect(readable(html)).toContain(text);

    const data = jsonLdOf(html).find((candidate) => candidate["@type"] === "Product");
    expect(data).toMatchObject({ name: product.name[locale], description });
    expect(data?.offers).toMatchObject(
      product.sizes.map((size) => ({
        price: (unitPrice(product, size) / CENTIMES).toFixed(2),
        priceCurrency: "DZD",
        availability: "https://schema.org/InStock",
      })),
    );
  });
});

/** The mark of a part that was not ready with the page: React sends it at the end, and a script moves it to its place. */
const STREAMED_PART = /<div hidden(?:="")? id="S:|<template id="[BP]:/;

inBothLanguages((locale, at) => {
  for (const [path, caching] of [
    ["/", AN_HOUR],
    ["/products", AN_HOUR],
    ["/products?search=oud", TWO_SECONDS],
    ["/products?gender=women&page=2", TWO_SECONDS],
    ["/cart", AN_HOUR],
    ["/checkout", AN_HOUR],
    ["/orders", AN_HOUR],
    ["/orders/change", AN_HOUR],
    ["/newsletter/confirm?answer=gone", NEVER],
    [`/order-success?number=LF-000000&token=${"0".repeat(40)}`, NEVER],
  ] as const) {
    test(`${path} is complete without script, its parts are in sequence, and it says how long it may be cached`, async ({
      request,
    }) => {
      const answer = await request.get(at(path));
      expect(answer.headers()["cache-control"]).toContain(caching);
      const html = await answer.text();
      expect(html).not.toMatch(STREAMED_PART);
      const [heading, footer] = [html.indexOf("<h1"), html.indexOf("<footer")];
      expect(heading).toBeGreaterThan(0);
      expect(footer).toBeGreaterThan(heading);
      expect(html.indexOf("</main>")).toBeLessThan(footer);
    });
  }

  test("the HTML of search results has the heading, the filters and the products in this sequence", async ({
    request,
  }) => {
    const answer = await request.get(at("/products?gender=women"));
    expect(answer.headers()["cache-control"]).toContain(TWO_SECONDS);
    const html = await answer.text();
    const places = ["<h1", 'name="price_min"', 'id="results"', "<article", "</main>"].map((mark) => html.indexOf(mark));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

test.describe("a shop with its own backend", () => {
  test.describe.configure({ mode: "serial", timeout: 180_000 });

  let shop: OwnShop;
  let proxy: FailingProxy;
  let product: Pick<Listed, "id" | "price" | "sizes" | "sizePrices">;

  test.beforeAll(async () => {
    shop = await openOwnShop({
      isCopy: false,
      through: async (backendUrl) => {
        proxy = await failingProxy(backendUrl);
        return proxy.url;
      },
    });
    const [row] = await shop.sql<{ id: string; price: number; sizes: string[] }[]>`
      select id, price::int, sizes from public.products where status = 'active' and stock > 0 and size_prices = '{}' and cardinality(sizes) > 1 limit 1`;
    if (!row) throw new Error("The demo shop has no such product.");
    product = { ...row, sizePrices: {} };
  });

  test.afterAll(async () => {
    await shop.close();
    await proxy.close();
  });

  const visit = (request: APIRequestContext, id: string) =>
    request.get(`${shop.url}/products/${id}`, { maxRedirects: 0 });
  const shownPrice = (price: number) =>
    formatMoney(unitPrice({ ...product, price, currency: "DZD" }, product.sizes[0] ?? null), "DZD", "en");
  /** Sends only these headers: `fetch` keeps no cookies, unlike the `request` of Playwright. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}`, { headers, redirect: "manual" });
  const readableAt = async (path: string) => readable(await (await ask(path)).text());
  /** Requests a page until Next serves it from its cache. */
  const waitUntilCached = (path: string) =>
    expect
      .poll(async () => {
        const { headers } = await ask(path);
        return [headers.get("x-nextjs-cache"), headers.get("cache-control")];
      })
      .toEqual(["HIT", expect.stringContaining(AN_HOUR)]);
  const revalidate = (request: APIRequestContext, secret: string, data: unknown) =>
    request.post(`${shop.url}/api/revalidate`, { headers: { authorization: `Bearer ${secret}` }, data });

  test("a product that was not in the build is rendered on its first request", async ({ request }) => {
    const answer = await visit(request, product.id);
    expect(answer.status()).toBe(200);
    expect(readable(await answer.text())).toContain(shownPrice(product.price));
  });

  test("/api/revalidate refuses a wrong secret, a GET request and malformed tags", async ({ request }) => {
    expect((await revalidate(request, "", { tags: [tags.lists] })).status()).toBe(401);
    expect((await revalidate(request, `${shop.revalidateSecret}x`, { tags: [tags.lists] })).status()).toBe(401);
    expect((await request.get(`${shop.url}/api/revalidate`)).status()).toBe(405);
    for (const data of [{}, { tags: "lists" }, { tags: [1] }, { tags: ["x".repeat(257)] }]) {
      expect((await revalidate(request, shop.revalidateSecret, data)).status()).toBe(400);
    }
  });

  test("after its tag is revalidated, the next request shows a price that was changed in the database", async ({
    request,
  }) => {
    const price = product.price + 12_300;
    await shop.sql`update public.products set price = ${price} where id = ${product.id}`;
    expect(readable(await (await visit(request, product.id)).text())).toContain(shownPrice(product.price));

    expect((await revalidate(request, shop.revalidateSecret, { tags: [tags.product(product.id)] })).status()).toBe(200);
    expect(readable(await (await visit(request, product.id)).text())).toContain(shownPrice(price));
    product = { ...product, price };
  });

  test("a cached page shows a change on the next request after its tag is revalidated, search results show it at once", async ({
    request,
  }) => {
    const page = `/products/${product.id}`;
    const results = `/products?sort=price_desc`;
    for (const path of [page, `/ar${page}`]) await waitUntilCached(path);

    const price = product.price + 90_000_000;
    await shop.sql`update public.products set price = ${price}, compare_at_price = null where id = ${product.id}`;
    expect(await readableAt(page)).not.toContain(shownPrice(price));
    expect(await readableAt(results)).toContain(shownPrice(price));

    expect((await revalidate(request, shop.revalidateSecret, { tags: [tags.product(product.id)] })).status()).toBe(200);
    for (const path of [page, `/ar${page}`])
      expect(await readableAt(path)).toContain(
        formatMoney(
          unitPrice({ ...product, price, currency: "DZD" }, product.sizes[0] ?? null),
          "DZD",
          path === page ? "en" : "ar",
        ),
      );
    product = { ...product, price };
  });

  test("a page that was rendered while its product changed shows the change within 20 seconds", async ({ request }) => {
    const path = `/products/${product.id}`;
    expect((await revalidate(request, shop.revalidateSecret, { tags: [tags.product(product.id)] })).status()).toBe(200);
    proxy.state = "lateAnswers";
    const pending = ask(path);
    // The backend has answered with the old product, but the proxy still holds the answer.
    await expect.poll(() => proxy.delayed).toBeGreaterThan(0);
    const price = product.price - 1_000_000;
    await shop.sql`update public.products set price = ${price} where id = ${product.id}`;
    expect((await revalidate(request, shop.revalidateSecret, { tags: [tags.product(product.id)] })).status()).toBe(200);
    expect(readable(await (await pending).text())).toContain(shownPrice(product.price));
    proxy.state = "normal";
    await expect.poll(() => readableAt(path), { timeout: 20_000 }).toContain(shownPrice(price));
    product = { ...product, price };
  });

  test("the second mark of an earlier change does not cancel a later change of a page that nobody has requested since", async ({
    request,
  }) => {
    const path = `/products/${product.id}`;
    expect((await revalidate(request, shop.revalidateSecret, { tags: [tags.product(product.id)] })).status()).toBe(200);
    // Here the page is stored before its next change. In the test above it is stored after the change.
    await waitUntilCached(path);
    const price = product.price + 2_000_000;
    await shop.sql`update public.products set price = ${price}, compare_at_price = null where id = ${product.id}`;
    expect((await revalidate(request, shop.revalidateSecret, { tags: [tags.product(product.id)] })).status()).toBe(200);
    // After 12 s both changes have sent their second mark, which comes 10 s after the first (docs/decisions/changes-twice.md).
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    expect(await readableAt(path)).toContain(shownPrice(price));
    product = { ...product, price };
  });

  test("a request for navigation data (header rsc) gets that data, not the cached HTML page", async () => {
    await waitUntilCached("/about");
    const data = await ask(
      new URL((await ask("/about", { rsc: "1" })).headers.get("location") ?? "/about", shop.url).href.replace(
        shop.url,
        "",
      ),
      { rsc: "1" },
    );
    expect(data.headers.get("content-type")).toBe("text/x-component");
  });

  test("a page that was rendered before needs no database; a product that cannot be loaded gives a 5xx, not a 404", async ({
    request,
  }) => {
    const [other] = await shop.sql<
      { id: string }[]
    >`select id from public.products where status = 'active' and id <> ${product.id} limit 1`;
    await shop.stopBackend();
    const answer = await visit(request, product.id);
    expect(answer.status()).toBe(200);
    expect(readable(await answer.text())).toContain(shownPrice(product.price));
    expect((await visit(request, other?.id ?? "")).status()).toBeGreaterThanOrEqual(500);
  });

  test("search results that cannot be loaded say so without script, and may be cached for two seconds", async () => {
    for (const [path, locale] of [
      ["/products?search=unread", "en"],
      ["/ar/products?search=unread", "ar"],
    ] as const) {
      const answer = await ask(path);
      expect(answer.headers.get("cache-control")).toContain(TWO_SECONDS);
      const html = await answer.text();
      expect(readable(html)).toContain(UNEXPECTED[locale].title);
      expect(html).toContain(`href="${path}"`);
    }
  });
});
