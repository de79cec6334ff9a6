import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ProductList } from "@/components/catalog/product-list";
import { audienceOfList, isCategoryPage, listHref, parseFilters } from "@/lib/catalog/filters";
import { inLocale, type Picture } from "@/lib/catalog/product";
import { listCategory, searchProducts } from "@/lib/catalog/queries";
import type { Locale } from "@/lib/core/locale";
import { paths } from "@/lib/core/paths";
import type { SharePicture } from "@/lib/i18n/metadata";
import { mediaUrl } from "@/lib/media/picture";
import { pageMetadata } from "@/lib/settings/page-metadata";

/** The page waits for what it shows: whole and in order without script too, and an error is one (docs/decisions/one-production.md). */
export const instant = false;

type Props = PageProps<"/[locale]/results">;

/** `/products?…`: not indexed, since every combination of facets would be a page; its links are followed. A category's page is indexed. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const filters = parseFilters(await searchParams);
  const [locale, t, category] = await Promise.all([getLocale(), getTranslations("list"), listCategory(filters)]);
  const description = t("metaDescription");
  const audience = audienceOfList(filters);
  const title = audience ? t(`audience.${audience}`) : t("title");
  if (!category) return pageMetadata({ path: paths.products(), title: filters.search ? t("resultsFor", { search: filters.search }) : title, description, index: false });
  return pageMetadata({
    path: listHref({ category: [category.slug] }),
    title: inLocale(category.name, locale),
    description: category.description ? inLocale(category.description, locale) : description,
    picture: category.image ? sharePicture(category.image, locale) : undefined,
    index: isCategoryPage(filters),
  });
}

const SHARE_WIDTH = 1280;

const sharePicture = ({ path, width, height, alt }: Picture, locale: Locale): SharePicture => ({
  url: mediaUrl(path, SHARE_WIDTH, "webp"),
  width: SHARE_WIDTH,
  height: Math.round((SHARE_WIDTH * height) / width),
  alt: inLocale(alt, locale),
});

export default async function ResultsPage({ searchParams }: Props) {
  const asked = parseFilters(await searchParams);
  const list = await searchProducts(asked);
  // Products are sold out and put away while somebody turns the pages, and with them the last one.
  const filters = { ...asked, page: Math.min(asked.page, list.pages) };
  return <ProductList filters={filters} list={filters.page === asked.page ? list : await searchProducts(filters)} />;
}
