import { type Locale, pathLocale } from "../core/locale.ts";

/**
 * The texts of last resort, outside the catalogue: they are shown when rendering has failed, perhaps while reading the
 * catalogue itself. The English title is exact (PAGE-9).
 */
export const UNEXPECTED: Record<Locale, { title: string; text: string; retry: string }> = {
  en: {
    title: "Unexpected Application Error!",
    text: "Something went wrong on our side. Your cart is safe. Please try again.",
    retry: "Try again",
  },
  ar: {
    title: "حدث خطأ غير متوقع في التطبيق!",
    text: "وقع خطأ من جهتنا، وسلتك محفوظة. حاول مرة أخرى من فضلك.",
    retry: "إعادة المحاولة",
  },
};

/** Staff have no cart. */
export const UNEXPECTED_FOR_STAFF: Record<Locale, string> = {
  en: "This screen could not be shown. Please try again; the other screens may still work.",
  ar: "تعذّر عرض هذه الشاشة. حاول مرة أخرى، وقد تعمل الشاشات الأخرى.",
};

/** The language of the address; English where there is none, in the error page that is built ahead. */
export const addressLocale = (): Locale => pathLocale(typeof location === "undefined" ? null : location.pathname);
