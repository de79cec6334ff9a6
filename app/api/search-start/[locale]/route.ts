import { getMessages, getTranslations } from "next-intl/server";
import { budgets } from "@/lib/catalog/budgets";
import { listHref } from "@/lib/catalog/filters";
import { inLocale } from "@/lib/catalog/product";
import { FAMILIES } from "@/lib/catalog/product-values";
import { categories, firstPage, shelfPrices } from "@/lib/catalog/queries";
import type { SearchStart } from "@/lib/catalog/search-start";
import { isLocale, type Locale, LOCALES } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { A_MINUTE } from "@/lib/http/cache-headers";
import { localePath } from "@/lib/i18n/navigation";
import { shopSettings } from "@/lib/settings/queries";

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

/** Where a search may start before anything is typed: fetched when the search is opened, so that no page carries it. */
export async function GET(_: Request, { params }: RouteContext<"/api/search-start/[locale]">) {
  const { locale } = await params;
  if (!isLocale(locale)) return Response.json({ error: "not_found" }, { status: 404 });
  return Response.json(await searchStart(locale), { headers: { "cache-control": A_MINUTE } });
}

async function searchStart(locale: Locale): Promise<SearchStart> {
  const [t, { search, catalog }, { facets }, all, prices, { currency }] = await Promise.all([
    getTranslations({ locale, namespace: "search.start" }),
    getMessages({ locale }),
    firstPage(),
    categories(),
    shelfPrices(),
    shopSettings(),
  ]);
  return {
    texts: search.start,
    gifts: budgets(prices).map((budget) => ({
      href: localePath(locale, listHref({ priceMax: budget, inStock: true })),
      label: t("under", { price: formatMoney(budget, currency, locale) }),
    })),
    houses: (facets?.brand ?? []).map(({ slug, name }) => ({
      href: localePath(locale, listHref({ brand: [slug] })),
      label: name ? inLocale(name, locale) : slug,
    })),
    collections: all.map(({ slug, name }) => ({
      href: localePath(locale, listHref({ category: [slug] })),
      label: inLocale(name, locale),
    })),
    families: FAMILIES.filter((family) => facets?.family.some(({ slug, count }) => slug === family && count > 0)).map(
      (family) => ({ href: localePath(locale, listHref({ family: [family] })), label: catalog.family[family] }),
    ),
  };
}
