import type { NoticeTexts } from "@/lib/cart/notice-texts";
import type { ReductionTexts } from "@/lib/catalog/reduction";
import type { Locale } from "@/lib/core/locale";
import type { Currency, Minor } from "@/lib/core/money";
import type { Zones } from "@/lib/delivery/zones";
import type messages from "@/messages/en.json";

/** What the cart page needs besides the cart. It is the same for everybody, so it is cached with the page. */
export type CartShop = {
  locale: Locale;
  currency: Currency;
  freeShippingThreshold: Minor | null;
  taxRateBp: number;
  delivery: Zones;
  texts: (typeof messages)["cart"]["page"];
  /** The total while the delivery fee is not known. */
  totalPlus: string;
  reductions: ReductionTexts;
  notices: NoticeTexts;
};
