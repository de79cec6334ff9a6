import { getLocale } from "next-intl/server";
import { StructuredData } from "@/components/shell/structured-data";
import { paths } from "@/lib/http/paths";
import { absoluteUrl } from "@/lib/i18n/metadata";
import { organizationJsonLd, websiteJsonLd } from "@/lib/settings/json-ld";
import { shopSettings } from "@/lib/settings/queries";

/** Structured data about the shop and its website, for the home page only. */
export async function SiteData() {
  const [locale, settings] = await Promise.all([getLocale(), shopSettings()]);
  const site = {
    locale,
    home: absoluteUrl(locale, paths.home),
    logo: absoluteUrl("en", "/icons/icon-512.png"),
    search: `${absoluteUrl(locale, paths.products())}?search={search_term_string}`,
  };
  return (
    <>
      <StructuredData data={organizationJsonLd(settings, site)} />
      <StructuredData data={websiteJsonLd(settings, site)} />
    </>
  );
}
