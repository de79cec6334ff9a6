import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { PageHead } from "@/components/admin-shell/page-head";
import { Pager } from "@/components/admin-shell/pager";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { isNarrowed, staffFilters, staffListHref } from "@/lib/catalog/admin/filters";
import { categoryChoices, priceChanges, shopCurrency, staffProducts } from "@/lib/catalog/admin/queries";
import { inLocale } from "@/lib/catalog/product";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { PriceChanges } from "./price-changes";
import { ProductFilters } from "./product-filters";
import { ProductTable } from "./product-table";
import { Selection } from "./selection";
import "./products.css";

export const generateMetadata = screenTitle("admin.products.title");

export default async function ProductsPage({ searchParams }: PageProps<"/[locale]/admin/products">) {
  const filters = staffFilters(await searchParams);
  const [list, changes, categories, currency, locale, t] = await Promise.all([
    staffProducts(filters),
    priceChanges(),
    categoryChoices(),
    shopCurrency(),
    getLocale(),
    getTranslations("admin.products"),
  ]);
  const lastPage = Math.max(1, Math.ceil(list.total / list.perPage));
  if (filters.page > lastPage) redirect(localePath(locale, staffListHref({ ...filters, page: lastPage })));
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]));
  return (
    <>
      <PageHead title={t("title")} count={list.total}>
        <a
          href={staffListHref(filters, adminPaths.api.exportProducts)}
          download
          className={buttonVariants({ variant: "ghost" })}
        >
          {isNarrowed(filters) ? t("exportFound", { n: list.total }) : t("export")}
        </a>
        <AdminLink href={adminPaths.importProducts} className={buttonVariants({ variant: "outline" })}>
          {t("import.title")}
        </AdminLink>
        <AdminLink href={adminPaths.createProduct} className={buttonVariants()}>
          {t("create")}
        </AdminLink>
      </PageHead>
      <PriceChanges changes={changes} />
      <ProductFilters filters={filters} facets={list.facets} />
      {list.total === 0 ? (
        <NothingFound hasFilters={isNarrowed(filters)} />
      ) : (
        <Selection
          key={staffListHref(filters)}
          total={list.total}
          query={staffListHref(filters).split("?")[1] ?? ""}
          currency={currency}
          categories={categories.map(({ id, name }) => ({ id, name: inLocale(name, locale) }))}
          products={list.products.map(({ id, status, featured, category }) => ({
            id,
            status,
            featured,
            categoryId: categoryIds.get(category.slug) ?? "",
          }))}
        >
          <ProductTable products={list.products} currency={currency} />
        </Selection>
      )}
      <Pager
        page={filters.page}
        perPage={list.perPage}
        total={list.total}
        hrefOf={(page) => staffListHref({ ...filters, page })}
      />
    </>
  );
}

async function NothingFound({ hasFilters }: { hasFilters: boolean }) {
  const [t, common] = await Promise.all([getTranslations("admin.products"), getTranslations("admin.common")]);
  const buttonStyle = buttonVariants({ variant: "outline" });
  return (
    <EmptyState title={hasFilters ? t("noneFound") : t("none")} text={hasFilters ? t("noneFoundText") : t("noneText")}>
      {hasFilters && (
        <Link href={adminPaths.products} className={buttonStyle}>
          {common("reset")}
        </Link>
      )}
      {!hasFilters && (
        <Link href={adminPaths.createProduct} className={buttonStyle}>
          {t("create")}
        </Link>
      )}
    </EmptyState>
  );
}
