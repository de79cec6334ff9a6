import type { Locale } from "@/lib/core/locale";

/** What staff read in the place of what shoppers do: they have no cart. A file apart, so that no shopper downloads it. */
export const UNEXPECTED_FOR_STAFF: Record<Locale, string> = {
  en: "This screen could not be shown. Please try again; the other screens may still work.",
  ar: "تعذّر عرض هذه الشاشة. حاول مرة أخرى، وقد تعمل الشاشات الأخرى.",
};
