import { defineRouting } from "next-intl/routing";
import { DEFAULT_LOCALE, LOCALES } from "../core/locale.ts";

/** English at `/…`, Arabic at `/ar/…`. Only the address decides, so that a shared link opens for everybody as it was sent. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  // Pages carry their own hreflang links with absolute addresses; a second set in a header could only disagree.
  alternateLinks: false,
});
