import { type Locale, pathLocale } from "../core/locale.ts";

/**
 * The texts of the error page. They are not in the message files, because rendering may have failed while it read
 * those. The English title is exact (PAGE-9).
 */
export const UNEXPECTED: Record<Locale, { title: string; text: string; retry: string }> = {
  en: {
    title: "Unexpected Application Error!",
    text: "Something went wrong on our side. Please try again.",
    retry: "Try again",
  },
  ar: {
    title: "حدث خطأ غير متوقع في التطبيق!",
    text: "وقع خطأ من جهتنا. حاول مرة أخرى من فضلك.",
    retry: "إعادة المحاولة",
  },
};

/** The language of the address; English without an address, as in the prerendered error page. */
export const addressLocale = (): Locale => pathLocale(typeof location === "undefined" ? null : location.pathname);
