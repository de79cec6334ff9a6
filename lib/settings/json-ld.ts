import type { JsonLd } from "@/lib/core/json-ld.ts";
import { LOCALES, type Locale } from "@/lib/core/locale.ts";
import type { Settings } from "./settings.ts";

/** Absolute addresses; `search` has the placeholder `{search_term_string}`. */
export type Site = { locale: Locale; home: string; logo: string; search: string };

const filled = (data: Readonly<Record<string, unknown>>): JsonLd =>
  Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );

/** The same id in every language, so that both home pages describe one shop. */
const identity = (home: string): string => new URL("/#organization", home).href;

/** schema.org OnlineStore, with only the facts of the settings. */
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

/** schema.org WebSite, with the shop's search. */
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
