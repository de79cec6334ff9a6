import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { Pager } from "@/components/admin-shell/pager";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import type { ListQuery } from "@/lib/core/list-address";
import { type CustomerFilters, customerQuery, isFiltered, parseCustomerFilters } from "@/lib/customers/filters";
import { customerList } from "@/lib/customers/queries";
import { adminPaths } from "@/lib/http/admin-paths";
import { requireAdmin } from "@/lib/supabase/admin";
import { CustomerTable } from "./customer-table";
import { CustomerFilterForm } from "./filter-form";
import "./customers.css";

export const generateMetadata = screenTitle("admin.nav.customers");

export default screenPage(Screen);

async function Screen({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const [query, t] = await Promise.all([searchParams, getTranslations("admin.customers"), requireAdmin()]);
  const filters = parseCustomerFilters(query);
  return (
    <>
      <PageHead title={t("title")} />
      <div className="filter-row lg:mb-3">
        <CustomerFilterForm filters={filters} />
      </div>
      {/* No key, so that the old page of the list stays visible while the next one loads. */}
      <Suspense fallback={<ListSkeleton />}>
        <Customers filters={filters} />
      </Suspense>
    </>
  );
}

async function Customers({ filters }: { filters: CustomerFilters }) {
  const list = await customerList(filters).catch(reportFailure("admin/customers"));
  if (list === undefined)
    return <Failed textKey="admin.customers.loadFailed" href={adminPaths.customers + customerQuery(filters)} />;
  const lastPage = Math.max(1, Math.ceil(list.total / list.perPage));
  if (list.page > lastPage) return <Customers filters={{ ...filters, page: lastPage }} />;
  if (list.customers.length === 0) return <Nobody filters={filters} />;
  return (
    <>
      <CustomerTable customers={list.customers} />
      <Pager
        page={list.page}
        perPage={list.perPage}
        total={list.total}
        hrefOf={(page) => adminPaths.customers + customerQuery({ ...filters, page })}
      />
    </>
  );
}

async function Nobody({ filters }: { filters: CustomerFilters }) {
  const t = await getTranslations("admin.customers");
  const why = isFiltered(filters) ? "none" : "empty";
  return <EmptyState title={t(`${why}.title`)} text={t(`${why}.text`)} />;
}
