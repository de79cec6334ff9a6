import type { Locale } from "@/lib/core/locale.ts";

const file = (face: string): string => `/fonts/${face}-5.3.0.woff2`;

/** The fonts that a page of each language needs above the fold. Prices and brands are Latin in both languages. */
export const preloadedFonts: Record<Locale, readonly string[]> = {
  en: ["gilda-display-latin-400", "readex-pro-latin-300", "readex-pro-latin-500"].map(file),
  ar: ["markazi-text-arabic-400", "readex-pro-arabic-300", "readex-pro-arabic-500", "readex-pro-latin-300"].map(file),
};
