import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ProductList } from "@/components/catalog/product-list";
import { ProductListSkeleton } from "@/components/catalog/product-list-skeleton";
import { audienceOfList, isCategoryPage, listHref, parseFilters, type Query } from "@/lib/catalog/filters";
import { inLocale, type Picture } from "@/lib/catalog/product";
import { listCategory, searchProducts } from "@/lib/catalog/queries";
import type { Locale } from "@/lib/core/locale";
import { paths } from "@/lib/core/paths";
import { shareAnswer } from "@/lib/core/shared-answer";
import type { SharePicture } from "@/lib/i18n/metadata";
import { mediaUrl } from "@/lib/media/picture";
import { pageMetadata } from "@/lib/settings/page-metadata";

/** A change made through the shop shows at once; this bounds how long one made behind its back stays unseen. */
const SHARED_FOR_MS = 30_000;

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

export default function ResultsPage({ searchParams }: Props) {
  return (
    <Suspense fallback={<ProductListSkeleton />}>
      <Results query={searchParams} />
    </Suspense>
  );
}

async function Results({ query }: { query: Promise<Query> }) {
  const asked = parseFilters(await query);
  const list = await searchProducts(asked);
  // Products are sold out and put away while somebody turns the pages, and with them the last one.
  const filters = { ...asked, page: Math.min(asked.page, list.pages) };
  const shown = filters.page === asked.page ? list : await searchProducts(filters);
  shareAnswer(SHARED_FOR_MS);
  return <ProductList filters={filters} list={shown} />;
}
