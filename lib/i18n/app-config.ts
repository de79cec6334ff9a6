import type {} from "next-intl";
import type { Locale as ShopLocale } from "@/lib/core/locale.ts";
import type messages from "@/messages/en.json";

/** Makes every message key and locale a checked type. */
declare module "next-intl" {
  interface AppConfig {
    Locale: ShopLocale;
    Messages: typeof messages;
  }
}
