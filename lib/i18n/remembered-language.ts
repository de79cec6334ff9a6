import { directionOf, type Locale, LOCALE_COOKIE } from "@/lib/core/locale.ts";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { plainText, stored } from "@/lib/core/stored.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/** Written for others to read (SPEC 3); the shop itself goes by the address. */
const mirror = (key: string) => stored(key, isText, "", { codec: plainText });
const language = mirror(STORAGE.language);
const direction = mirror(STORAGE.direction);

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
