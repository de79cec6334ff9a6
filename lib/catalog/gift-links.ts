import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { localePath } from "@/lib/i18n/navigation";
import { budgets } from "./budgets";
import { type Filters, listHref } from "./filters";
import { currency, shelfPrices } from "./queries";
import type { StartLink } from "./search-start";

/**
 * Links to the lists of products under a round amount, the lowest first (FRAME-14).
 * @param within what is searched and chosen already
 */
export async function giftLinks(locale: Locale, within: Partial<Filters> = {}): Promise<readonly StartLink[]> {
  const [t, prices, money] = await Promise.all([
    getTranslations({ locale, namespace: "search.start" }),
    shelfPrices(),
    currency(),
  ]);
  return budgets(prices).map((budget) => ({
    href: localePath(locale, listHref({ ...within, priceMax: budget, inStock: true, page: 1 })),
    label: t("under", { price: formatMoney(budget, money, locale) }),
  }));
}
