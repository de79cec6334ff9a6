import { getMessages } from "next-intl/server";
import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { wordedMessages } from "@/lib/desk/queries";
import type { Spoken } from "@/lib/desk/desk";
import { shopSettings } from "@/lib/settings/queries";

/** Texts that an agent says or writes to a customer, in the customer's language, whatever the language of the page. */
export type SpokenTexts = Readonly<Record<Locale, Readonly<Record<Spoken, string>> & { shop: string }>>;

/** The texts that the owner wrote in the settings, and the built-in texts for the rest. */
export async function spokenTexts(): Promise<SpokenTexts> {
  const [en, ar, ownerTexts, { shopName }] = await Promise.all([
    getMessages({ locale: "en" }),
    getMessages({ locale: "ar" }),
    wordedMessages(),
    shopSettings(),
  ]);
  return {
    en: { ...en.admin.desk.spoken, ...ownerTexts.en, shop: inLocale(shopName, "en") },
    ar: { ...ar.admin.desk.spoken, ...ownerTexts.ar, shop: inLocale(shopName, "ar") },
  };
}
