import { notFound } from "next/navigation";
import { getRequestConfig } from "next-intl/server";
import { locale as rootLocale } from "next/root-params";
import { DEFAULT_LOCALE, isLocale } from "@/lib/core/locale.ts";

/**
 * The locale comes from the root segment, which a `"use cache"` scope may read. Server actions and route handlers have
 * no root segment: they pass the locale, `getTranslations({ locale })`. A page below a segment that is not exactly a
 * locale has no texts: it is a 404, also on a host that compares addresses without regard to case.
 */
export default getRequestConfig(async ({ locale: requested }) => {
  const candidate = requested ?? (await rootLocale());
  if (requested === undefined && candidate && !isLocale(candidate)) notFound();
  const locale = isLocale(candidate) ? candidate : DEFAULT_LOCALE;
  const messages = await import(`../../messages/${locale}.json`);
  return { locale, messages: messages.default, timeZone: "Africa/Algiers" };
});
