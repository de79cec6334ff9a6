import { getMessages } from "next-intl/server";
import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { wordedMessages } from "@/lib/desk/queries";
import type { Spoken } from "@/lib/desk/spoken";
import { shopSettings } from "@/lib/settings/queries";

/** What an agent says or writes to a customer, in the customer's language, which need not be the page's. */
export type SpokenTexts = Readonly<Record<Locale, Readonly<Record<Spoken, string>> & { shop: string }>>;

/** An owner's words, and the shop's own text where there are none. */
export async function spokenTexts(): Promise<SpokenTexts> {
  const [en, ar, own, { shopName }] = await Promise.all([
    getMessages({ locale: "en" }),
    getMessages({ locale: "ar" }),
    wordedMessages(),
    shopSettings(),
  ]);
  return {
    en: { ...en.admin.desk.spoken, ...own.en, shop: inLocale(shopName, "en") },
    ar: { ...ar.admin.desk.spoken, ...own.ar, shop: inLocale(shopName, "ar") },
  };
}
