import { defineRouting } from "next-intl/routing";
import { DEFAULT_LOCALE, LOCALES } from "../core/locale.ts";

const ONE_YEAR_SECONDS = 60 * 60 * 24 * 365;

/** Remembers the chosen language. */
export const LOCALE_COOKIE = "NEXT_LOCALE";

/** Remembers that of the back office: staff who look at the shop in the other language still work in their own. */
export const ADMIN_LOCALE_COOKIE = "ADMIN_LOCALE";

/** English at `/…`, Arabic at `/ar/…`; the choice is remembered in a cookie. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: "as-needed",
  localeCookie: { name: LOCALE_COOKIE, maxAge: ONE_YEAR_SECONDS, sameSite: "lax" },
  // Pages carry their own hreflang links with absolute addresses; a second set in a header could only disagree.
  alternateLinks: false,
});

/** The same addresses, with a memory of its own. */
export const adminRouting = defineRouting({ ...routing, localeCookie: { name: ADMIN_LOCALE_COOKIE, maxAge: ONE_YEAR_SECONDS, sameSite: "lax" } });
