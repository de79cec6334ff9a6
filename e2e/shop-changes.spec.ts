// Needs a browser: cached pages of the built shop after a change.

import { listHref } from "@/lib/catalog/filters";
import { hoursOfDays, usualHours } from "@/lib/desk/phone-hours";
import { LOCALES } from "@/lib/core/locale";
import { crawlerPaths } from "@/lib/http/crawler-paths";
import { paths } from "@/lib/http/paths";
import { productTags, tags } from "@/lib/http/tags";
import { localePath } from "@/lib/i18n/navigation";
import { expect, test, texts } from "./fixtures";
import { openOwnShop, type OwnShop } from "./own-shop";

// Pages that were cached before a change show the change after /api/revalidate has got the changed tag.

let shop: OwnShop;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openOwnShop();
});
test.afterAll(() => shop.close());

const fetchText = async (path: string): Promise<string> => {
  const response = await fetch(new URL(path, shop.url));
  expect(response.status, path).toBe(200);
  return response.text();
};

async function revalidate(...names: string[]): Promise<void> {
  const headers = { authorization: `Bearer ${shop.revalidateSecret}`, "content-type": "application/json" };
  const response = await fetch(new URL("/api/revalidate", shop.url), {
    method: "POST",
    headers,
    body: JSON.stringify({ tags: names }),
  });
  expect(response.status).toBe(200);
}

test("a new shop name replaces the old name on pages, in titles, in feeds and on the login of the back office", async () => {
  const NAMES = { en: "Mission Shop", ar: "دكان المهمة" };
  const all = LOCALES.flatMap((locale) => [
    ...[
      paths.home,
      paths.about,
      paths.products(),
      paths.testimonials,
      paths.legal.terms,
      paths.cart,
      "/admin/login",
    ].map((path) => [locale, localePath(locale, path)] as const),
    ...[crawlerPaths.googleFeed(locale), crawlerPaths.manifest(locale)].map((path) => [locale, path] as const),
  ]);
  for (const [, path] of all) expect(await fetchText(path), path).toMatch(/Layl &amp; Fajr|Layl & Fajr|ليل وفجر/);
  await shop.sql`update settings set shop_name = ${NAMES.en}, shop_name_ar = ${NAMES.ar}, legal_name = null where id`;
  await revalidate(tags.settings);
  for (const [locale, path] of all) {
    const text = await fetchText(path);
    expect(text, path).toContain(NAMES[locale]);
    expect(text, path).not.toMatch(/Layl (?:&amp;|&|.u0026) Fajr|ليل وفجر/);
  }
  for (const locale of LOCALES) {
    const about = await fetchText(localePath(locale, paths.about));
    for (const part of [
      /<title>(.*?)<\/title>/,
      /<header.*?<\/header>/s,
      /<footer.*?<\/footer>/s,
      /property="og:site_name" content="(.*?)"/,
    ])
      expect(part.exec(about)?.[0]).toContain(NAMES[locale]);
  }
});

/** The HTML of `<main>` only, because the search dialog, which is outside, links to every category. */
const mainOf = async (path: string) => /<main.*?<\/main>/s.exec(await fetchText(path))?.[0];

test("a category's page has its name, description and picture and may be indexed; the home page links to it only while it is featured", async () => {
  const [category] = await shop.sql<{ slug: string; name: string; name_ar: string }[]>`
    update categories set description = 'A sentence about it.', description_ar = 'جملة عنه.', featured = true where slug = 'oud-amber' returning slug, name, name_ar`;
  await revalidate(tags.categories);
  const path = listHref({ category: [category?.slug ?? ""] });
  const words = { en: [category?.name ?? "", "A sentence about it."], ar: [category?.name_ar ?? "", "جملة عنه."] };
  for (const locale of LOCALES) {
    const [name = "", description = ""] = words[locale].map((text) => text.replace("&", "&amp;"));
    const html = await fetchText(localePath(locale, path));
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(name);
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain(name);
    expect(html).toContain(`<meta name="description" content="${description}"/>`);
    expect(html.replace(/<head>.*?<\/head>/s, "")).toContain(`>${description}</p>`);
    expect(html).toMatch(/property="og:image" content="[^"]*\/media\/[^"]*oud-amber/);
    expect(/rel="canonical" href="https?:\/\/[^/"]*([^"]*)"/.exec(html)?.[1]).toBe(localePath(locale, path));
    expect(html).not.toContain('content="noindex');
    expect(await fetchText(localePath(locale, `${path}&in_stock=1`))).toContain('content="noindex');
    expect(await mainOf(localePath(locale, paths.home))).toContain(`href="${localePath(locale, path)}"`);
  }
  expect(await fetchText("/sitemaps/pages.xml")).toContain(`${path}</loc>`);
  await shop.sql`update categories set featured = false where slug = 'oud-amber'`;
  await revalidate(tags.categories);
  for (const locale of LOCALES) {
    const shown = await mainOf(localePath(locale, paths.home));
    expect(shown).toContain("<h1");
    expect(shown).not.toContain(`href="${localePath(locale, path)}"`);
  }
});

test("the pages About us and contact and the FAQ show the texts about the house and the hours of calls, and nothing that is not set", async () => {
  const story = { en: ["We try all.", "For days."], ar: ["نجرّب كل شيء.", "أيامًا."] };
  const visiting = { en: "An office.", ar: "مكتب." };
  for (const locale of LOCALES) {
    expect(await mainOf(localePath(locale, paths.about))).toContain(texts[locale].about.care.title);
    expect(await mainOf(localePath(locale, paths.contact))).not.toContain("https://map.example");
  }
  await shop.sql`update settings set address = '1 rue A', story = ${story.en.join("\n")}, story_ar = ${story.ar.join("\n")}, care = null, care_ar = null,
    visiting = ${visiting.en}, visiting_ar = ${visiting.ar}, map_link = 'https://map.example/1' where id`;
  await shop.sql`update private.desk_settings set days = '{6,7,3}', opens = '08:30', closes = '12:00'`;
  const [day] = await shop.sql<{ text: string }[]>`
    insert into private.desk_days values (current_date + 5, current_date + 5, null, null) returning from_day::text as text`;
  await revalidate(tags.settings, tags.phoneHours);
  for (const locale of LOCALES) {
    const words = texts[locale].contact.hours;
    const usual = usualHours({ days: [6, 7, 3], opens: "08:30", closes: "12:00", otherDays: [] }, words, locale);
    const date = day?.text ?? "";
    const [about = "", contact = "", faq = ""] = await Promise.all(
      [paths.about, paths.contact, paths.faq].map((path) => mainOf(localePath(locale, path))),
    );
    for (const paragraph of story[locale]) expect(about).toContain(`>${paragraph}</p>`);
    expect(about).not.toContain(texts[locale].about.care.title);
    const closed = hoursOfDays({ from: date, to: date, opens: null, closes: null }, words, locale);
    for (const part of [visiting[locale], 'href="https://map.example/1"', usual, closed])
      expect(contact).toContain(part);
    expect(faq).toContain(usual);
    expect(faq).not.toContain("{hours}");
  }
});

test("the featured product that staff marked last is the large one of the home page", async () => {
  const [oldest] = await shop.sql<{ id: string }[]>`
    update products set featured = true, featured_at = now() + interval '1 minute'
    where id = (select id from products where status = 'active' order by created_at limit 1) returning id`;
  await revalidate(tags.lists);
  for (const locale of LOCALES) {
    const home = await mainOf(localePath(locale, paths.home));
    const grid = /aria-labelledby="featured".*?class="led-grid".*?href="([^"]*)"/s.exec(home ?? "");
    expect(grid?.[1]).toBe(localePath(locale, paths.product(oldest?.id ?? "")));
  }
});

test("a testimonial is on the home page and on the page of the product that it names, only after staff have approved it", async () => {
  const [product, other] = await shop.sql<
    { id: string; name: string; name_ar: string }[]
  >`select id, name, coalesce(name_ar, name) as name_ar from products where status = 'active' order by id limit 2`;
  if (!product || !other) throw new Error("The demo shop has no two products.");
  const quotes = { en: `${product.name} lasts until the evening.`, ar: `${product.name_ar} يدوم حتى المساء.` };
  const places = [paths.home, paths.product(product.id)];
  await shop.sql`update testimonials set approved = false where approved`;
  await shop.sql`insert into testimonials (author, city, quote, quote_ar, approved, position) values ('Lina', 'Jijel', ${quotes.en}, ${quotes.ar}, false, 0)`;
  await revalidate(tags.testimonials);
  for (const place of places) expect(await mainOf(place), place).not.toContain("<blockquote");
  await shop.sql`update testimonials set approved = true where author = 'Lina'`;
  await revalidate(tags.testimonials);
  for (const locale of LOCALES) {
    for (const place of places) {
      const shown = await mainOf(localePath(locale, place));
      for (const part of [quotes[locale], "Lina", "Jijel"]) expect(shown, place).toContain(part);
    }
    expect(await mainOf(localePath(locale, paths.product(other.id)))).not.toContain("<blockquote");
  }
});

test("the URL with a product's slug redirects permanently to the URL with its id; an old, unknown or draft slug gets a 404", async () => {
  const [product] = await shop.sql<
    { id: string; slug: string }[]
  >`select id, slug from products where status = 'active' order by id limit 1`;
  const [hidden] = await shop.sql<
    { slug: string }[]
  >`update products set status = 'draft' where id = (select id from products where status = 'active' order by id desc limit 1) returning slug`;
  if (!product || !hidden) throw new Error("The demo shop has no products.");
  const ask = async (path: string) => {
    const response = await fetch(new URL(path, shop.url), { redirect: "manual" });
    return [response.status, response.headers.get("location")];
  };
  // In the first answer, Next 16.4 writes the URL twice into the `location` header: once when it renders the page and
  // once from the new cache entry. A browser takes this as one URL. Later answers come from the cache.
  const firstTarget = async (path: string) => new Set((await ask(path))[1]?.toString().split(", "));
  for (const locale of LOCALES) {
    const [byId, bySlug] = [product.id, product.slug].map((id) => localePath(locale, paths.product(id)));
    expect(await firstTarget(bySlug ?? "")).toEqual(new Set([byId]));
    expect(await ask(bySlug ?? "")).toEqual([308, byId]);
    expect(await ask(byId ?? "")).toEqual([200, null]);
    for (const unknown of ["no-such-fragrance", hidden.slug, "NOT-A-SLUG"])
      expect(await ask(localePath(locale, paths.product(unknown)))).toEqual([404, null]);
  }
  await shop.sql`update products set slug = 'another-name' where id = ${product.id}`;
  await revalidate(...productTags([product.id]));
  expect(await firstTarget(paths.product("another-name"))).toEqual(new Set([paths.product(product.id)]));
  expect(await ask(paths.product("another-name"))).toEqual([308, paths.product(product.id)]);
  expect(await ask(paths.product(product.slug))).toEqual([404, null]);
});
