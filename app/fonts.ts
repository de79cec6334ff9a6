import type { Locale } from "@/lib/core/locale.ts";

const gilda = new URL(
  "../node_modules/@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff2",
  import.meta.url,
);
const markazi = new URL(
  "../node_modules/@fontsource/markazi-text/files/markazi-text-arabic-400-normal.woff2",
  import.meta.url,
);
const readexLatin = new URL(
  "../node_modules/@fontsource/readex-pro/files/readex-pro-latin-300-normal.woff2",
  import.meta.url,
);
const readexLatinMedium = new URL(
  "../node_modules/@fontsource/readex-pro/files/readex-pro-latin-500-normal.woff2",
  import.meta.url,
);
const readexArabic = new URL(
  "../node_modules/@fontsource/readex-pro/files/readex-pro-arabic-300-normal.woff2",
  import.meta.url,
);
const readexArabicMedium = new URL(
  "../node_modules/@fontsource/readex-pro/files/readex-pro-arabic-500-normal.woff2",
  import.meta.url,
);

/** The fonts that a page of each language needs above the fold. Prices and brands are Latin in both languages. */
export const preloadedFonts: Record<Locale, readonly URL[]> = {
  en: [gilda, readexLatin, readexLatinMedium],
  ar: [markazi, readexArabic, readexArabicMedium, readexLatin],
};
