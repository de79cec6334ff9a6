import { getMessages } from "next-intl/server";
import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { shopSettings } from "@/lib/settings/queries";

/** What an agent says or writes to a customer, in the customer's language, which need not be the page's. */
export type SpokenTexts = Readonly<
  Record<Locale, Readonly<Record<"script" | "confirm" | "noAnswer" | "lastTry" | "address", string>> & { shop: string }>
>;

export async function spokenTexts(): Promise<SpokenTexts> {
  const [en, ar, { shopName }] = await Promise.all([
    getMessages({ locale: "en" }),
    getMessages({ locale: "ar" }),
    shopSettings(),
  ]);
  return {
    en: { ...en.admin.desk.spoken, shop: inLocale(shopName, "en") },
    ar: { ...ar.admin.desk.spoken, shop: inLocale(shopName, "ar") },
  };
}
