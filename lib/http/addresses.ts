import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALES } from "../core/locale.ts";
import { UUID_PATTERN } from "../core/uuid.ts";

// How an address of the shop becomes a page of `app`: rules of next.config.ts, so that no code of ours runs before a page that is a file.

const LANGUAGE = LOCALES.join("|");
const PREFIX = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join("|");

/** The first parts of the addresses of pages, behind their language. */
export const PAGES = [
  "about",
  "admin",
  "cart",
  "checkout",
  "contact",
  "faq",
  "favorites",
  "legal",
  "newsletter",
  "order-success",
  "orders",
  "products",
  "testimonials",
] as const;

/** The first parts of addresses that have no language. */
const PLACES = ["api", "feeds", "media", "share", "sitemaps", "_next"].join("|");

/** What the address of the list may say (`lib/catalog/filters.ts`). Any other query leaves it the list it is without one. */
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

/** What can be the slug of a product: it leads to the product's address. */
const SLUG_PATTERN = "(?=[^/]{1,120}(?:/|$))(?=[0-9-]*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*";

const NOT_FOUND = "/_not-found";

const except = (name: string, known: string): string => `:${name}((?!(?:${known})(?:/|$))[^/]+)`;

const queries = LIST_QUERY.map((key) => ({ type: "query" as const, key }));

export const REDIRECTS = [
  // A visitor who chose Arabic before arrives at the Arabic front page. The links of an English page still lead to the English one.
  {
    source: "/",
    has: [{ type: "cookie" as const, key: LOCALE_COOKIE, value: "ar" }],
    missing: [{ type: "header" as const, key: "sec-fetch-site", value: "same-origin" }],
    destination: "/ar",
    permanent: false,
  },
  // English addresses name no language. An address that begins with a second slash would lead to another site, so it is not redirected.
  { source: `/${DEFAULT_LOCALE}`, destination: "/", permanent: false },
  {
    source: `/${DEFAULT_LOCALE}/:path((?!manifest\\.webmanifest$)[a-z0-9].*)`,
    destination: "/:path",
    permanent: false,
  },
];

/** The list is one address and two pages, of which the one without a query is a file (docs/decisions/static-list.md). */
const listPages = (address: string, locale: string) => [
  { source: address, missing: queries, destination: `/${locale}/list` },
  { source: address, destination: `/${locale}/results` },
];

/** One 404 for all that is neither an id nor a slug, in the language of the address. */
const unknownProduct = (address: string, locale: string) => ({
  source: `${address}/${except("id", `${UUID_PATTERN}|none|${SLUG_PATTERN}`)}`,
  destination: `/${locale}/products/none`,
});

/**
 * In this order. Next keeps an answer for every address of a dynamic route, a 404 too: an invented one must not cost a page, nor room in memory, so
 * what cannot be there is one page that is not found.
 */
export const REWRITES = [
  ...listPages("/products", DEFAULT_LOCALE),
  ...listPages(`/:locale(${PREFIX})/products`, ":locale"),
  unknownProduct("/products", DEFAULT_LOCALE),
  unknownProduct(`/:locale(${PREFIX})/products`, ":locale"),
  // Pictures of supabase/seeds: one file each, for every width and format.
  { source: "/media/demo/:picture/:file", destination: "/media/demo/:picture.webp" },
  { source: `/api/delivery/${except("wilaya", "[1-9][0-9]?")}`, destination: NOT_FOUND },
  { source: `/sitemaps/${except("part", "pages\\.xml|products-[1-9][0-9]?\\.xml")}`, destination: NOT_FOUND },
  { source: "/", destination: `/${DEFAULT_LOCALE}` },
  { source: `/:page(${PAGES.join("|")})/:rest*`, destination: `/${DEFAULT_LOCALE}/:page/:rest*` },
  { source: `/${except("first", `${LANGUAGE}|${PLACES}`)}/:rest*`, destination: NOT_FOUND },
];

/** The addresses of results, for their headers. */
export const RESULTS = LIST_QUERY.map((key) => ({
  source: `/:locale(${PREFIX})?/products`,
  has: [{ type: "query" as const, key }],
}));
