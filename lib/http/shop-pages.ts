import { DEFAULT_LOCALE, LOCALES } from "../core/locale.ts";
import { UUID_PATTERN } from "../core/uuid.ts";

/** The pages of the shop, after the language. A test compares them with the folders. */
export const SHOP_PAGES = [
  "about",
  "cart",
  "checkout",
  "contact",
  "faq",
  "favorites",
  "legal/cookies",
  "legal/privacy",
  "legal/shipping",
  "legal/size-guide",
  "legal/terms",
  "newsletter/confirm",
  "order-success",
  "orders",
  "orders/change",
  "products",
  "products/[id]",
  "testimonials",
] as const;

const LANGUAGES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join("|");

const ADDRESS = new RegExp(
  `^(?:/|(?:/(?:${LANGUAGES}))?(?:/(?:${SHOP_PAGES.join("|").replace("[id]", UUID_PATTERN)}))?)$`,
);

/** Whether a path can be a page of the shop. Only the page's query knows whether its product exists. */
export const isShopPage = (path: string): boolean => path !== "" && ADDRESS.test(path);
