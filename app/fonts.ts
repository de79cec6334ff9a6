import type { Locale } from "@/lib/core/locale.ts";

const readexLatin = new URL(
  "../node_modules/@fontsource/readex-pro/files/readex-pro-latin-300-normal.woff2",
  import.meta.url,
);
const readexArabic = new URL(
  "../node_modules/@fontsource/readex-pro/files/readex-pro-arabic-300-normal.woff2",
  import.meta.url,
);

/**
 * The font of most texts in each language. A page requests its other fonts when it is laid out: requested earlier, they
 * would delay the picture of the first screen.
 */
export const preloadedFont: Record<Locale, URL> = { en: readexLatin, ar: readexArabic };
