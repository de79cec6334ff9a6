import { LOCALES } from "./locale.ts";
import { UUID_PATTERN } from "./uuid.ts";

const LANGUAGE = LOCALES.join("|");

/** The first parts of addresses that are no language. */
const PLACES = ["api", "feeds", "media", "share", "sitemaps", "_next"].join("|");

/** What can be the slug of a product: it leads to the product's address. */
const SLUG_PATTERN = "(?=[^/]{1,120}(?:/|$))(?=[0-9-]*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*";

const NOT_FOUND = "/_not-found";

const except = (name: string, known: string): string => `:${name}((?!(?:${known})(?:/|$))[^/]+)`;

/**
 * Rewrites of addresses that a dynamic route would take although nothing can be there. Next keeps an answer for every address of such a route, a 404 too:
 * an invented one must not cost a page, nor room in memory. `next.config.ts` applies them before Next looks for a dynamic route.
 */
export const UNKNOWN_ADDRESSES = [
  { source: `/${except("first", `${LANGUAGE}|${PLACES}`)}/:rest*`, destination: NOT_FOUND },
  // One 404 for all of them, in the language of the address.
  { source: `/:locale(${LANGUAGE})/products/${except("id", `${UUID_PATTERN}|none|${SLUG_PATTERN}`)}`, destination: "/:locale/products/none" },
  { source: `/api/delivery/${except("wilaya", "[1-9][0-9]?")}`, destination: NOT_FOUND },
  { source: `/sitemaps/${except("part", "pages\\.xml|products-[1-9][0-9]?\\.xml")}`, destination: NOT_FOUND },
];
