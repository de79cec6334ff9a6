import type { JsonLd } from "@/lib/core/json-ld.ts";
import { LOCALES, type Locale } from "@/lib/core/locale.ts";
import type { Settings } from "./settings.ts";

/** Absolute addresses; `search` holds `{search_term_string}` where the text goes. */
export type Site = { locale: Locale; home: string; logo: string; search: string };

const filled = (data: Readonly<Record<string, unknown>>): JsonLd =>
  Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );

/** The same house in every language, so that both pages describe one thing. */
const identity = (home: string): string => new URL("/#organization", home).href;

/** schema.org Organization, as a shop on the web: what the settings know and nothing else. */
export const organizationJsonLd = (
  { shopName, phone, email, address, social, legal }: Settings,
  { locale, home, logo }: Site,
): JsonLd =>
  filled({
    "@context": "https://schema.org",
    "@type": "OnlineStore",
    "@id": identity(home),
    name: shopName[locale],
    alternateName: LOCALES.filter((other) => other !== locale).map((other) => shopName[other]),
    legalName: legal.name,
    url: home,
    logo,
    telephone: phone,
    email,
    taxID: legal.nif,
    address:
      address[locale] === null
        ? null
        : { "@type": "PostalAddress", streetAddress: address[locale], addressCountry: "DZ" },
    sameAs: [social.instagram, social.facebook, social.tiktok].filter((link) => link !== null),
  });

/** schema.org WebSite with the search that the header has. */
export const websiteJsonLd = ({ shopName }: Settings, { locale, home, search }: Site): JsonLd => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  name: shopName[locale],
  url: home,
  inLanguage: locale,
  publisher: { "@id": identity(home) },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: search },
    "query-input": "required name=search_term_string",
  },
});
