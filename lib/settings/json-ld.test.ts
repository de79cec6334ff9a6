import { expect, it } from "vitest";
import { organizationJsonLd, websiteJsonLd } from "./json-ld.ts";
import type { Settings } from "./settings.ts";

const settings: Settings = {
  shopName: { en: "Layl & Fajr", ar: "ليل وفجر" },
  phone: "+213550123456",
  whatsapp: null,
  email: null,
  address: { en: "Hydra, Algiers", ar: null },
  social: { instagram: "https://instagram.com/layl", facebook: null, tiktok: null },
  currency: "DZD",
  freeShippingThreshold: null,
  taxRateBp: 1900,
  giftWrapPrice: null,
  legal: { name: null, nif: null, rc: null },
};
const site = {
  locale: "en",
  home: "https://shop.example/",
  logo: "https://shop.example/icons/icon-512.png",
  search: "https://shop.example/products?search={search_term_string}",
} as const;

it("describes the shop with the facts of its settings", () => {
  expect(organizationJsonLd(settings, site)).toEqual({
    "@context": "https://schema.org",
    "@type": "OnlineStore",
    "@id": "https://shop.example/#organization",
    name: "Layl & Fajr",
    alternateName: ["ليل وفجر"],
    url: "https://shop.example/",
    logo: site.logo,
    telephone: "+213550123456",
    address: { "@type": "PostalAddress", streetAddress: "Hydra, Algiers", addressCountry: "DZ" },
    sameAs: ["https://instagram.com/layl"],
  });
});

it("has the same id in both languages", () => {
  const arabic = organizationJsonLd(settings, { ...site, locale: "ar", home: "https://shop.example/ar" });
  expect(arabic).toMatchObject({
    "@id": "https://shop.example/#organization",
    name: "ليل وفجر",
    alternateName: ["Layl & Fajr"],
  });
  expect(arabic).not.toHaveProperty("address");
});

it("has the address of the shop's search", () => {
  expect(websiteJsonLd(settings, site)).toMatchObject({
    url: site.home,
    potentialAction: { "@type": "SearchAction", target: { urlTemplate: site.search } },
  });
});
