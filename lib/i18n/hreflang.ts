import { DEFAULT_LOCALE, type Locale } from "@/lib/core/locale.ts";
import { localePath } from "./navigation.ts";

export type Alternates = { canonical: string; languages: Record<Locale | "x-default", string> };

/** The addresses of one page in every language, relative to `metadataBase`; `path` is without its language. */
export const alternates = (locale: Locale, path: string): Alternates => ({
  canonical: localePath(locale, path),
  languages: {
    en: localePath("en", path),
    ar: localePath("ar", path),
    "x-default": localePath(DEFAULT_LOCALE, path),
  },
});
