import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ProductList } from "@/components/catalog/product-list";
import { ProductListSkeleton } from "@/components/catalog/product-list-skeleton";
import { parseFilters, type Query } from "@/lib/catalog/filters";
import { searchProducts } from "@/lib/catalog/queries";
import { paths } from "@/lib/core/paths";
import { shareAnswer } from "@/lib/core/shared-answer";
import { pageMetadata } from "@/lib/settings/page-metadata";

/** A change made through the shop shows at once; this bounds how long one made behind its back stays unseen. */
const SHARED_FOR_MS = 30_000;

/** `/products?…`: not indexed, since every combination of facets would be a page; its links are followed. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("list");
  return pageMetadata({ path: paths.products(), title: t("title"), description: t("metaDescription"), index: false });
}

export default function ResultsPage({ searchParams }: PageProps<"/[locale]/results">) {
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
