import { getRequestConfig } from "next-intl/server";
import { locale as rootLocale } from "next/root-params";
import { DEFAULT_LOCALE, isLocale } from "@/lib/core/locale.ts";

/**
 * The locale comes from the root segment, which a `"use cache"` scope may read. Server actions and route handlers have
 * no root segment: they pass the locale, `getTranslations({ locale })`.
 */
export default getRequestConfig(async ({ locale: requested }) => {
  const candidate = requested ?? (await rootLocale());
  const locale = isLocale(candidate) ? candidate : DEFAULT_LOCALE;
  const messages = await import(`../../messages/${locale}.json`);
  return { locale, messages: messages.default, timeZone: "Africa/Algiers" };
});
