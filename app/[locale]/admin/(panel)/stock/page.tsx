import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { Pager } from "@/components/admin-shell/pager";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import type { ListQuery } from "@/lib/core/list-address";
import { adminPaths } from "@/lib/http/admin-paths";
import { isFiltered, parseStockFilters, type StockFilters, stockQuery } from "@/lib/stock/filters";
import { stockOf } from "@/lib/stock/queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { StockFilterForm } from "./filter-form";
import { StockTable } from "./stock-table";

export const generateMetadata = screenTitle("admin.nav.stock");

export default screenPage(Screen);

async function Screen({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const [query, t] = await Promise.all([searchParams, getTranslations("admin.stock"), requireAdmin("pack")]);
  const filters = parseStockFilters(query);
  return (
    <>
      <PageHead title={t("title")} />
      <div className="filter-row lg:mb-3">
        <StockFilterForm filters={filters} />
      </div>
      {/* No key, so that the old page of the list stays visible while the next one loads. */}
      <Suspense fallback={<ListSkeleton />}>
        <Products filters={filters} />
      </Suspense>
    </>
  );
}

async function Products({ filters }: { filters: StockFilters }) {
  const list = await stockOf(filters).catch(reportFailure("admin/stock"));
  if (list === undefined)
    return <Failed textKey="admin.stock.loadFailed" href={adminPaths.stock + stockQuery(filters)} />;
  const lastPage = Math.max(1, Math.ceil(list.total / list.perPage));
  if (list.page > lastPage) return <Products filters={{ ...filters, page: lastPage }} />;
  if (list.products.length === 0) return <None filters={filters} />;
  return (
    <>
      <StockTable products={list.products} />
      <Pager
        page={list.page}
        perPage={list.perPage}
        total={list.total}
        hrefOf={(page) => adminPaths.stock + stockQuery({ ...filters, page })}
      />
    </>
  );
}

async function None({ filters }: { filters: StockFilters }) {
  const t = await getTranslations("admin.stock");
  const why = isFiltered(filters) ? "none" : "empty";
  return <EmptyState title={t(`${why}.title`)} text={t(`${why}.text`)} />;
}
