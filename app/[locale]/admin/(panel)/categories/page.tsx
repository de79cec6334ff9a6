import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { listedCategories } from "@/lib/catalog/admin/category-queries";
import { AddCategory } from "./category-dialog";
import { CategoryTable } from "./category-table";
import { Houses } from "./houses";

export const generateMetadata = screenTitle("admin.nav.categories");

export default async function CategoriesPage() {
  const t = await getTranslations("admin.nav");
  return (
    <>
      <PageHead title={t("categories")}>
        <AddCategory />
      </PageHead>
      <Suspense fallback={<ListSkeleton />}>
        <Categories />
        <Houses />
      </Suspense>
    </>
  );
}

async function Categories() {
  const [categories, locale, t] = await Promise.all([
    listedCategories(),
    getLocale(),
    getTranslations("admin.categories"),
  ]);
  if (categories.length === 0) return <EmptyState title={t("empty")} text={t("emptyText")} />;
  return <CategoryTable categories={categories} locale={locale} />;
}
