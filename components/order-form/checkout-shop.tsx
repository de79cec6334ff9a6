import { createContext, type ReactNode, use } from "react";
import type { NoticeTexts } from "@/lib/cart/notice-texts";
import type { Locale } from "@/lib/core/locale";
import { type Currency, formatMoney, type Minor } from "@/lib/core/money";
import type { ErrorKey } from "@/lib/core/result";
import type { Wilaya } from "@/lib/delivery/places";
import type { Totals } from "@/lib/delivery/fees";
import { fill, type Values } from "@/lib/i18n/fill";
import type messages from "@/messages/en.json";

/** What the checkout needs besides cart and form. It is the same for everybody, so it is cached with the page. */
export type CheckoutShop = {
  locale: Locale;
  currency: Currency;
  freeShippingThreshold: Minor | null;
  taxRateBp: number;
  /** Null when the shop does not wrap. */
  giftWrapPrice: Minor | null;
  wilayas: readonly Wilaya[];
  texts: (typeof messages)["checkout"]["page"];
  fieldErrors: (typeof messages)["checkout"]["fieldErrors"];
  errors: Readonly<Record<ErrorKey, string>>;
  notices: NoticeTexts;
};

const ShopContext = createContext<CheckoutShop | null>(null);

export function CheckoutShopProvider({ shop, children }: { shop: CheckoutShop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

export function useShop() {
  const shop = use(ShopContext);
  if (!shop) throw new Error("no CheckoutShopProvider");
  const { locale, currency } = shop;
  const money = (amount: Minor) => formatMoney(amount, currency, locale);
  const say = (template: string, values: Values) => fill(template, values, locale);
  return {
    ...shop,
    money,
    say,
    /** The total, with "+ delivery" while the fee is not known. */
    totalText: ({ total, shipping }: Totals): string =>
      shipping === null ? say(shop.texts.totals.totalPlus, { total: money(total) }) : money(total),
  };
}
