import { getMessages } from "next-intl/server";
import { listHref } from "@/lib/catalog/filters";
import { giftLinks } from "@/lib/catalog/gift-links";
import { inLocale } from "@/lib/catalog/product";
import { FAMILIES } from "@/lib/catalog/product-values";
import { categories, firstPage } from "@/lib/catalog/queries";
import type { SearchStart } from "@/lib/catalog/search-start";
import { isLocale, type Locale, LOCALES } from "@/lib/core/locale";
import { A_MINUTE } from "@/lib/http/cache-headers";
import { localePath } from "@/lib/i18n/navigation";

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

/** Links that the search shows before the shopper types. The browser fetches them when the search opens. */
export async function GET(_: Request, { params }: RouteContext<"/api/search-start/[locale]">) {
  const { locale } = await params;
  if (!isLocale(locale)) return Response.json({ error: "not_found" }, { status: 404 });
  return Response.json(await searchStart(locale), { headers: { "cache-control": A_MINUTE } });
}

async function searchStart(locale: Locale): Promise<SearchStart> {
  const [{ search, catalog }, { facets }, allCategories, gifts] = await Promise.all([
    getMessages({ locale }),
    firstPage(),
    categories(),
    giftLinks(locale),
  ]);
  return {
    texts: search.start,
    gifts,
    houses: (facets?.brand ?? []).map(({ slug, name }) => ({
      href: localePath(locale, listHref({ brand: [slug] })),
      label: inLocale(name, locale),
    })),
    collections: allCategories.map(({ slug, name }) => ({
      href: localePath(locale, listHref({ category: [slug] })),
      label: inLocale(name, locale),
    })),
    families: FAMILIES.filter((family) => facets?.family.some(({ slug, count }) => slug === family && count > 0)).map(
      (family) => ({ href: localePath(locale, listHref({ family: [family] })), label: catalog.family[family] }),
    ),
  };
}
