import { getMessages } from "next-intl/server";
import type { WriteTexts } from "@/components/staff-orders/contact-buttons";
import { inLocale } from "@/lib/catalog/product";
import { shopSettings } from "@/lib/settings/queries";

/** The messages that staff send to a customer, in both languages: the customer's may differ from the page's. */
export async function writeTexts(): Promise<WriteTexts> {
  const [en, ar, { shopName }] = await Promise.all([
    getMessages({ locale: "en" }),
    getMessages({ locale: "ar" }),
    shopSettings(),
  ]);
  return {
    en: { ...en.admin.orders.write, shop: inLocale(shopName, "en") },
    ar: { ...ar.admin.orders.write, shop: inLocale(shopName, "ar") },
  };
}
