export const LOCALES = ["en", "ar"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "en";

/** Remembers the language that the visitor chose. It only decides whether `/` redirects a new visit to `/ar`. */
export const LOCALE_COOKIE = "NEXT_LOCALE";

export type Direction = "ltr" | "rtl";

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The language that an address asks for: `/ar/cart` → `ar`, `/cart` → `en`. */
export function pathLocale(path: string | null): Locale {
  const first = path?.split("/")[1];
  return isLocale(first) ? first : DEFAULT_LOCALE;
}

export const directionOf = (locale: Locale): Direction => (locale === "ar" ? "rtl" : "ltr");

/** `Arzew, Oran`, `أرزيو، وهران`: names of places, the smaller first. */
export const placeLine = (names: readonly string[], locale: Locale): string =>
  names.filter((name) => name !== "").join(locale === "ar" ? "، " : ", ");
