import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { PageHead } from "@/components/admin-shell/page-head";
import { listedCategories } from "@/lib/catalog/category-admin-queries";
import { CategoryDialog } from "./category-dialog";
import { CategoryTable } from "./category-table";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.nav");
  return { title: t("categories") };
}

export default async function CategoriesPage() {
  const [categories, locale, t, nav] = await Promise.all([listedCategories(), getLocale(), getTranslations("admin.categories"), getTranslations("admin.nav")]);
  return (
    <>
      <PageHead title={nav("categories")} count={categories.length}>
        <CategoryDialog category={null} />
      </PageHead>
      {categories.length === 0 ? <EmptyState title={t("empty")} text={t("emptyText")} /> : <CategoryTable categories={categories} locale={locale} />}
    </>
  );
}
