import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALES } from "../core/locale.ts";
import { UUID_PATTERN } from "../core/uuid.ts";
import { SHOP_PAGES } from "./shop-pages.ts";

// Maps the addresses of the shop to the pages of `app`, by rules of next.config.ts: no code of ours runs before a
// static page.

const LANGUAGE = LOCALES.join("|");
const PREFIX = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join("|");

/** The first part of each page's address, after the language. */
const SHOP_FIRSTS = [...new Set(SHOP_PAGES.map((page) => page.split("/")[0]))];
export const PAGES = ["admin", ...SHOP_FIRSTS];

/** The first parts of addresses that have no language. */
const WITHOUT_LANGUAGE = ["api", "feeds", "media", "share", "sitemaps"].join("|");

/** The query parameters of the list (`lib/catalog/filters.ts`). Without any of them the list is the static page. */
export const LIST_QUERY = [
  "search",
  "category",
  "brand",
  "gender",
  "concentration",
  "family",
  "notes",
  "price_min",
  "price_max",
  "in_stock",
  "sort",
  "page",
] as const;

/** The pages behind the list's one address. They have no address of their own. */
const LIST_PAGES = ["list", "results"] as const;

/** The pattern of a product's slug, whose address redirects to the product's address. */
const SLUG_PATTERN = "(?=[^/]{1,120}(?:/|$))(?=[0-9-]*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*";

const NOT_FOUND = "/_not-found";

const except = (name: string, known: string): string => `:${name}((?!(?:${known})(?:/|$))[^/]+)`;

const queries = LIST_QUERY.map((key) => ({ type: "query" as const, key }));

export const REDIRECTS = [
  // A visitor who chose Arabic before arrives at the Arabic front page. The links of an English page still lead to the
  // English one.
  {
    source: "/",
    has: [{ type: "cookie" as const, key: LOCALE_COOKIE, value: "ar" }],
    missing: [{ type: "header" as const, key: "sec-fetch-site", value: "same-origin" }],
    destination: "/ar",
    permanent: false,
  },
  // English addresses name no language. An address that begins with a second slash would lead to another site, so it is
  // not redirected.
  { source: `/${DEFAULT_LOCALE}`, destination: "/", permanent: false },
  {
    source: `/${DEFAULT_LOCALE}/:path((?!manifest\\.webmanifest$)[a-z0-9].*)`,
    destination: "/:path",
    permanent: false,
  },
];

/** The list has one address and two pages; the page without a query is static (docs/decisions/static-list.md). */
const listPages = (address: string, locale: string) => [
  { source: address, missing: queries, destination: `/${locale}/${LIST_PAGES[0]}` },
  { source: address, destination: `/${locale}/${LIST_PAGES[1]}` },
];

/**
 * These rules come before the pages, so they see only the address that the visitor sent: the rewrites below lead to
 * these pages, the visitor's address does not. Without them a search has a second address, which a proxy does not limit.
 */
export const HIDDEN_PAGES = [
  { source: `/:locale(${LANGUAGE})/:page(${LIST_PAGES.join("|")})/:rest*`, destination: NOT_FOUND },
];

/** One 404 page for all addresses with neither an id nor a slug, in the language of the address. */
const unknownProduct = (address: string, locale: string) => ({
  source: `${address}/${except("id", `${UUID_PATTERN}|none|${SLUG_PATTERN}`)}`,
  destination: `/${locale}/products/none`,
});

/** A product has one address; with a size in its query it has one page for each size (CATALOG-14). */
const productInSize = (address: string, locale: string) => [
  { source: `${address}/:id/:rest+`, destination: NOT_FOUND },
  {
    source: `${address}/:id`,
    has: [{ type: "query" as const, key: "size", value: "(?<size>[a-z0-9-]{1,24})" }],
    destination: `/${locale}/products/:id/:size`,
  },
];

/**
 * The order matters. Next caches an answer for every address of a dynamic route, also a 404. Invented addresses must
 * not cost rendering or memory, so all addresses that cannot exist share one not-found page.
 */
export const REWRITES = [
  ...listPages("/products", DEFAULT_LOCALE),
  ...listPages(`/:locale(${PREFIX})/products`, ":locale"),
  unknownProduct("/products", DEFAULT_LOCALE),
  unknownProduct(`/:locale(${PREFIX})/products`, ":locale"),
  ...productInSize("/products", DEFAULT_LOCALE),
  ...productInSize(`/:locale(${PREFIX})/products`, ":locale"),
  // The demo pictures of supabase/seeds have one file each, for all widths and formats.
  { source: "/media/demo/:picture/:file", destination: "/media/demo/:picture.webp" },
  { source: `/api/delivery/${except("wilaya", "[1-9][0-9]?")}`, destination: NOT_FOUND },
  { source: `/sitemaps/${except("part", "pages\\.xml|products-[1-9][0-9]?\\.xml")}`, destination: NOT_FOUND },
  // Next would render `/share/products/…` as a product's page in the language `share`. Routes without a parameter, such
  // as `/api/orders`, come before these rules. `/api/admin` and `/media` have a route with a parameter; `/media` answers
  // every address below it, and the back office is never cached.
  { source: `/:first(${WITHOUT_LANGUAGE})`, destination: NOT_FOUND },
  { source: `/:first(api|feeds|share|sitemaps)/:page(${SHOP_FIRSTS.join("|")})/:rest*`, destination: NOT_FOUND },
  { source: "/", destination: `/${DEFAULT_LOCALE}` },
  { source: `/:page(${PAGES.join("|")})/:rest*`, destination: `/${DEFAULT_LOCALE}/:page/:rest*` },
  { source: `/${except("first", `${LANGUAGE}|${WITHOUT_LANGUAGE}|_next`)}/:rest*`, destination: NOT_FOUND },
];

/** The addresses of the results page, for its headers. */
export const RESULTS = LIST_QUERY.map((key) => ({
  source: `/:locale(${PREFIX})?/products`,
  has: [{ type: "query" as const, key }],
}));
