import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BackendError } from "../supabase/local/config.ts";

export const PAGES = ["home", "list", "product", "search"] as const;
type PageName = (typeof PAGES)[number];
/** The address of each measured page of one server. */
export type Pages = Readonly<Record<PageName, URL>>;

const SEARCH = "oud";
const PRODUCT_LINK = /href="(\/products\/[0-9a-f-]{36})"/;
const PICTURE = /<img[ >]/g;

const picturesOf = (html: string): number => [...html.matchAll(PICTURE)].length;

/** Throws on an error page, which must never be measured instead of the page. */
async function htmlOf(url: URL): Promise<string> {
  const response = await fetch(url, { redirect: "manual" });
  if (response.status !== 200) throw new BackendError(`${url} answers ${response.status}.`);
  return response.text();
}

const picturesIn = async (url: URL): Promise<number> => picturesOf(await htmlOf(url));

export async function shopPages(base: URL): Promise<Pages> {
  const [, product] = PRODUCT_LINK.exec(await htmlOf(new URL("/products", base))) ?? [];
  if (!product) throw new BackendError(`${base}products links to no product: does this shop have products?`);
  const search = new URL("/products", base);
  search.searchParams.set("search", SEARCH);
  return { home: base, list: new URL("/products", base), product: new URL(product, base), search };
}

/** The pages of the bare app (bench/floor). Each shows as many cards as the shop's page has pictures. */
export async function bareAppPages(base: URL, shop: Pages): Promise<Pages> {
  return {
    home: base,
    list: new URL("/products", base),
    product: new URL("/products/1", base),
    search: new URL(`/search?search=${SEARCH}&cards=${await picturesIn(shop.search)}`, base),
  };
}

/** A page of `bench/floor` without content. */
const EMPTY_PAGE_BYTES = 5_500;

/** How many bytes content adds to a page: once as HTML and once, in a script, as data. */
const weightOf = (html: string): number =>
  Buffer.byteLength(html + JSON.stringify(html).replaceAll(/[<>&]/g, String.raw`\u0000`));

/** As much of the content as makes a page of the bare app as heavy as the shop's. */
function contentOfWeight(content: string, bytes: number): string {
  let [fits, exceeds] = [0, content.length + 1];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (weightOf(content.slice(0, middle)) <= bytes) fits = middle;
    else exceeds = middle;
  }
  return content.slice(0, fits);
}

/** Saves the content of each page, and how many pictures it has. */
export async function saveContent(shop: Pages, folder: string): Promise<void> {
  const pictures: Record<string, number> = {};
  for (const name of ["home", "list", "product"] as const) {
    const html = await htmlOf(shop[name]);
    const content = html.slice(html.indexOf("<body")).replaceAll(/<script.*?<\/script>/gs, "");
    writeFileSync(join(folder, `${name}.html`), contentOfWeight(content, Buffer.byteLength(html) - EMPTY_PAGE_BYTES));
    pictures[name] = picturesOf(html);
  }
  writeFileSync(join(folder, "pictures.json"), JSON.stringify(pictures));
}

/** Returns the address of the next request. */
export type NextAddress = () => URL;

const WORDS = ["oud", "rose", "amber", "musk", "vanilla", "jasmine", "cedar", "saffron"];
/** In dinars. No product costs this much, so a higher `price_max` changes the address and not the results. */
const ABOVE_ALL_PRICES = 1_000_000;

/**
 * Addresses of searches that all differ, so that no cached response can be used. The search pages of the bare app show
 * as many cards as the shop's pages for the same word have pictures. The third page, with `canAskDatabase`, asks the
 * same database for the same searches and shows only a number.
 */
export async function differentSearches(
  shop: URL,
  bareApp: URL | null,
  canAskDatabase: boolean,
): Promise<NextAddress[]> {
  const search = (base: URL, path: string, word: string, rest: Record<string, number>): URL =>
    new URL(
      `${path}?${new URLSearchParams({ search: word, ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])) })}`,
      base,
    );
  const cards = await Promise.all(WORDS.map((word) => picturesIn(search(shop, "/products", word, {}))));
  const cycle = (address: (index: number, asked: number) => URL): NextAddress => {
    let asked = 0;
    return () => address((asked += 1) % WORDS.length, asked);
  };
  const ours = cycle((index, asked) =>
    search(shop, "/products", WORDS[index] ?? "", { price_max: ABOVE_ALL_PRICES + asked }),
  );
  if (!bareApp) return [ours];
  const bare = cycle((index, asked) =>
    search(bareApp, "/search", WORDS[index] ?? "", { cards: cards[index] ?? 0, asked }),
  );
  const queryOnly = cycle((index, asked) =>
    search(bareApp, "/asked", WORDS[index] ?? "", { asked: ABOVE_ALL_PRICES + asked }),
  );
  return canAskDatabase ? [ours, bare, queryOnly] : [ours, bare];
}
