import { DEFAULT_LOCALE, type Direction, directionOf, isLocale, type Locale, LOCALE_COOKIE } from "@/lib/core/locale.ts";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { plainText, stored } from "@/lib/core/stored.ts";

const isDirection = (value: unknown): value is Direction => value === "ltr" || value === "rtl";

const language = stored<Locale>(STORAGE.language, isLocale, DEFAULT_LOCALE, { codec: plainText });
const direction = stored<Direction>(STORAGE.direction, isDirection, "ltr", { codec: plainText });

/** Mirrors the language of the page in the browser's storage (SPEC 3). The address decides; this only remembers. */
export function rememberLanguage(locale: Locale): void {
  language.set(locale);
  direction.set(directionOf(locale));
}

const ONE_YEAR_SECONDS = 31_536_000;

/** Remembers what the visitor chose, for the day they come back to `/` (next.config.ts). */
export function chooseLanguage(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale};path=/;max-age=${ONE_YEAR_SECONDS}`;
}
