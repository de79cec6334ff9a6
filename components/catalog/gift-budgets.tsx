import NextLink from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import type { Filters } from "@/lib/catalog/filters";
import { giftLinks } from "@/lib/catalog/gift-links";
import { formatMoney } from "@/lib/core/money";
import { shopSettings } from "@/lib/settings/queries";

/** For a shopper who searches for a gift: lists by budget, and the price of the wrapping where the shop wraps. */
export async function GiftBudgets({ filters }: { filters: Filters }) {
  const locale = await getLocale();
  const [t, wrapping, links, { giftWrapPrice, currency }] = await Promise.all([
    getTranslations("search.start"),
    getTranslations("product.promises"),
    giftLinks(locale, filters),
    shopSettings(),
  ]);
  return (
    <div className="mt-5 flex flex-col gap-3 text-sm text-muted-foreground">
      {links.length > 0 && (
        <nav aria-label={t("gifts")} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span aria-hidden>{t("gifts")}</span>
          <ul className="flex flex-wrap gap-2">
            {links.map(({ href, label }) => (
              <li key={href}>
                <NextLink href={href} prefetch={false} className="button button-secondary button-sm min-h-11">
                  <bdi>{label}</bdi>
                </NextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {giftWrapPrice !== null && (
        <p>
          {giftWrapPrice === 0
            ? wrapping("giftFree")
            : wrapping("gift", { price: formatMoney(giftWrapPrice, currency, locale) })}
        </p>
      )}
    </div>
  );
}
