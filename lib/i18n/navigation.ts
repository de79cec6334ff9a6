import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/core/locale.ts";
import { paths } from "@/lib/http/paths.ts";

/** The two pages of the list's one address (docs/decisions/static-list.md): the server's router reports them. */
const LIST_PAGES = { whole: "/list", results: "/results" } as const;

const isListPage = (path: string): boolean => path === LIST_PAGES.whole || path === LIST_PAGES.results;

/** `/products` → `/products` in English, `/ar/products` in Arabic. Query and hash stay as they are. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === "/" || path.startsWith("/?") || path.startsWith("/#")
    ? `/${locale}${path.slice(1)}`
    : `/${locale}${path}`;
}

/** The path without its language, as its visitor sees it: `/ar/cart` → `/cart`, `/ar` → `/`. */
export function barePath(path: string): string {
  const first = path.split("/")[1];
  const bare = isLocale(first) ? path.slice(first.length + 1) || "/" : path;
  return isListPage(bare) ? paths.products() : bare;
}

/** The same place in another language. */
export const switchPath = (to: Locale, path: string): string => localePath(to, barePath(path));

export const otherLocale = (locale: Locale): Locale => (locale === "ar" ? "en" : "ar");
