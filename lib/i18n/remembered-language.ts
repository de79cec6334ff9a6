import { directionOf, type Locale, LOCALE_COOKIE } from "@/lib/core/locale.ts";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { mirrorText } from "@/lib/core/stored.ts";

/** Copies the page's language to the browser's storage (LOOK-2). No page reads it: the address decides. */
export function rememberLanguage(locale: Locale): void {
  mirrorText(STORAGE.language, locale);
  mirrorText(STORAGE.direction, directionOf(locale));
}

const ONE_YEAR_SECONDS = 31_536_000;

/** Remembers the chosen language for the next visit of `/` (next.config.ts). */
export function chooseLanguage(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale};path=/;max-age=${ONE_YEAR_SECONDS}`;
}
