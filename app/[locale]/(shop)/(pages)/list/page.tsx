import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProductList } from "@/components/catalog/product-list";
import { NO_FILTERS } from "@/lib/catalog/filters";
import { firstPage } from "@/lib/catalog/queries";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";

/** `/products` without a query is this static page; with a query it is `results` (docs/decisions/static-list.md). */
export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("list");
  return pageMetadata({ path: paths.products(), title: t("title"), description: t("metaDescription") });
}

export default async function ProductsPage() {
  return <ProductList filters={NO_FILTERS} list={await firstPage()} />;
}
