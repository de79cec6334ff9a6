import type { APIRequestContext } from "@playwright/test";
import { unitPrice } from "@/lib/catalog/price";
import { scentOf } from "@/lib/catalog/scent";
import { formatMoney } from "@/lib/core/money";
import { tags } from "@/lib/http/tags";
import { UNEXPECTED } from "@/lib/i18n/unexpected";
import { backend, expect, inBothLanguages, test } from "./fixtures";
import { openOwnShop, type OwnShop } from "./own-shop";
import { type Listed, ofTheDemo, readRows, someProduct } from "./shop-screens";
import { type WeakLink, weakLink } from "./weak-link";

const CENTIMES = 100;

type JsonLd = {
  "@type": string;
  name: string;
  description: string;
  offers: { price: string; priceCurrency: string; availability: string }[];
};

const ENTITIES: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };
const decoded = (html: string): string =>
  html.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/** What a reader without script sees. */
const readable = (html: string): string =>
  decoded(html.replace(/<script\b.*?<\/script>/gs, "").replace(/<[^>]+>/g, ""));

const jsonLdOf = (html: string): JsonLd[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? "") as JsonLd,
  );

inBothLanguages((locale, at) => {
  test("a product page holds name, price, description and offers without any script", async ({ request, products }) => {
    const product = someProduct(ofTheDemo(products), ({ stock, sizes }) => stock > 0 && sizes.length > 1);
    const [row] = await readRows<{ description: string; description_ar: string | null }>(
      backend(),
      `products?select=description,description_ar&id=eq.${product.id}`,
    );
    const description = (locale === "ar" && row?.description_ar) || row?.description || "";
    const html = await (await request.get(at(`/products/${product.id}`))).text();

    const [first = ""] = product.sizes;
    const { sentence, rest } = scentOf(description);
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

/** React sends a part that comes late behind the page, and its script moves it to its place. */
const LATE = /<div hidden(?:="")? id="S:|<template id="[BP]:/;

inBothLanguages((locale, at) => {
  for (const path of [
    "/",
    "/products",
    "/products?search=oud",
    "/products?gender=women&page=2",
    "/cart",
    "/checkout",
    "/orders",
    "/orders/change",
    "/newsletter/confirm?answer=gone",
    `/order-success?number=LF-000000&token=${"0".repeat(40)}`,
  ]) {
    test(`${path} comes whole and in order`, async ({ request }) => {
      const html = await (await request.get(at(path))).text();
      expect(html).not.toMatch(LATE);
      const [heading, footer] = [html.indexOf("<h1"), html.indexOf("<footer")];
      expect(heading).toBeGreaterThan(0);
      expect(footer).toBeGreaterThan(heading);
      expect(html.indexOf("</main>")).toBeLessThan(footer);
    });
  }

  test("a search reads from its heading through its filters to its fragrances and its pages", async ({ request }) => {
    const html = await (await request.get(at("/products?gender=women"))).text();
    const places = ["<h1", 'name="price_min"', 'id="results"', "<article", "</main>"].map((mark) => html.indexOf(mark));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

test.describe("with a backend of its own", () => {
  test.describe.configure({ mode: "serial", timeout: 180_000 });

  let shop: OwnShop;
  let link: WeakLink;
  let product: Pick<Listed, "id" | "price" | "sizes" | "sizePrices">;

  test.beforeAll(async () => {
    shop = await openOwnShop({
      through: async (backendUrl) => {
        link = await weakLink(backendUrl);
        return link.url;
      },
    });
    const [row] = await shop.sql<{ id: string; price: number; sizes: string[] }[]>`
      select id, price::int, sizes from public.products where status = 'active' and stock > 0 and size_prices = '{}' and cardinality(sizes) > 1 limit 1`;
    if (!row) throw new Error("The demo shop has no such product.");
    product = { ...row, sizePrices: {} };
  });

  test.afterAll(async () => {
    await shop.close();
    await link.close();
  });

  const visit = (request: APIRequestContext, id: string) =>
    request.get(`${shop.url}/products/${id}`, { maxRedirects: 0 });
  const shownPrice = (price: number) =>
    formatMoney(unitPrice({ ...product, price, currency: "DZD" }, product.sizes[0] ?? null), "DZD", "en");
  /** A visitor without a cookie jar: which cookie is sent decides what is answered. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}`, { headers, redirect: "manual" });
  const read = async (path: string) => readable(await (await ask(path)).text());
  /** Next keeps a page once somebody has had it, and says so from then on. */
  const isKept = (path: string) => expect.poll(async () => (await ask(path)).headers.get("x-nextjs-cache")).toBe("HIT");
  const revalidate = (request: APIRequestContext, secret: string, data: unknown) =>
    request.post(`${shop.url}/api/revalidate`, { headers: { authorization: `Bearer ${secret}` }, data });

  test("a product that the build did not know is rendered at its first visit", async ({ request }) => {
    const answer = await visit(request, product.id);
    expect(answer.status()).toBe(200);
    expect(readable(await answer.text())).toContain(shownPrice(product.price));
  });

  test("only the secret may refresh pages, and only by well-formed tags", async ({ request }) => {
    expect((await revalidate(request, "", { tags: [tags.catalogue] })).status()).toBe(401);
    expect((await revalidate(request, `${shop.revalidateSecret}x`, { tags: [tags.catalogue] })).status()).toBe(401);
    expect((await request.get(`${shop.url}/api/revalidate`)).status()).toBe(405);
    for (const data of [{}, { tags: "catalogue" }, { tags: [1] }, { tags: ["x".repeat(257)] }]) {
      expect((await revalidate(request, shop.revalidateSecret, data)).status()).toBe(400);
    }
  });

  test("a price changed in the database is on the next request after a refresh", async ({ request }) => {
    const price = product.price + 12_300;
    await shop.sql`update public.products set price = ${price} where id = ${product.id}`;
    expect(readable(await (await visit(request, product.id)).text())).toContain(shownPrice(product.price));

    expect((await revalidate(request, shop.revalidateSecret, { tags: [tags.product(product.id)] })).status()).toBe(200);
    expect(readable(await (await visit(request, product.id)).text())).toContain(shownPrice(price));
    product = { ...product, price };
  });

  test("a kept page shows a change on the next request after a refresh, results at once", async ({ request }) => {
    const page = `/products/${product.id}`;
    const results = `/products?sort=price_desc`;
    for (const path of [page, `/ar${page}`]) await isKept(path);

    const price = product.price + 90_000_000;
    await shop.sql`update public.products set price = ${price}, compare_at_price = null where id = ${product.id}`;
    expect(await read(page)).not.toContain(shownPrice(price));
    expect(await read(results)).toContain(shownPrice(price));

    expect((await revalidate(request, shop.revalidateSecret, { tags: [tags.product(product.id)] })).status()).toBe(200);
    for (const path of [page, `/ar${page}`])
      expect(await read(path)).toContain(
        formatMoney(
          unitPrice({ ...product, price, currency: "DZD" }, product.sizes[0] ?? null),
          "DZD",
          path === page ? "en" : "ar",
        ),
      );
    product = { ...product, price };
  });

  test("a page that was being made while the product changed is not what the shop shows from then on", async ({
    request,
  }) => {
    const path = `/products/${product.id}`;
    expect((await revalidate(request, shop.revalidateSecret, { tags: [tags.product(product.id)] })).status()).toBe(200);
    link.weather = "late";
    const beingMade = ask(path);
    // It has been read, and has not arrived yet.
    await expect.poll(() => link.held).toBeGreaterThan(0);
    const price = product.price - 1_000_000;
    await shop.sql`update public.products set price = ${price} where id = ${product.id}`;
    expect((await revalidate(request, shop.revalidateSecret, { tags: [tags.product(product.id)] })).status()).toBe(200);
    expect(readable(await (await beingMade).text())).toContain(shownPrice(product.price));
    link.weather = "fair";
    await expect.poll(() => read(path), { timeout: 20_000 }).toContain(shownPrice(price));
    product = { ...product, price };
  });

  test("a change that nobody has asked for yet is not taken back by the one before it", async ({ request }) => {
    const path = `/products/${product.id}`;
    expect((await revalidate(request, shop.revalidateSecret, { tags: [tags.product(product.id)] })).status()).toBe(200);
    // Made and stored: one that is stored after the next change is another test's.
    await isKept(path);
    const price = product.price + 2_000_000;
    await shop.sql`update public.products set price = ${price}, compare_at_price = null where id = ${product.id}`;
    expect((await revalidate(request, shop.revalidateSecret, { tags: [tags.product(product.id)] })).status()).toBe(200);
    // Both have touched the page once more by then.
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    expect(await read(path)).toContain(shownPrice(price));
    product = { ...product, price };
  });

  test("a kept page is not the data of a navigation", async () => {
    await isKept("/about");
    const data = await ask(
      new URL((await ask("/about", { rsc: "1" })).headers.get("location") ?? "/about", shop.url).href.replace(
        shop.url,
        "",
      ),
      { rsc: "1" },
    );
    expect(data.headers.get("content-type")).toBe("text/x-component");
  });

  test("a page shown once needs no database, and a product that cannot be read is not declared missing", async ({
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

  test("results that could not be read say so without script, and nobody keeps them for long", async () => {
    for (const [path, locale] of [
      ["/products?search=unread", "en"],
      ["/ar/products?search=unread", "ar"],
    ] as const) {
      const answer = await ask(path);
      expect(answer.headers.get("cache-control")).toContain("s-maxage=2,");
      const html = await answer.text();
      expect(readable(html)).toContain(UNEXPECTED[locale].title);
      expect(html).toContain(`href="${path}"`);
    }
  });
});
