import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { Pager } from "@/components/admin-shell/pager";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import type { Query } from "@/lib/catalog/filters";
import { wilayas } from "@/lib/delivery/queries";
import { adminPaths } from "@/lib/http/admin-paths";
import { everyCaller } from "@/lib/staff-orders/dashboard-queries";
import { isFiltered, type OrderFilters, orderParams, orderQuery, parseOrderFilters } from "@/lib/staff-orders/filters";
import { orderList } from "@/lib/staff-orders/queries";
import type { StatusCounts } from "@/lib/staff-orders/rows";
import { requireAdmin } from "@/lib/supabase/admin";
import { OrderFilterForm } from "./filter-form";
import { OrderTable } from "./order-table";
import { SaveView } from "./save-view";
import { SavedViews } from "./saved-views";
import { StatusTabs } from "./status-tabs";
import { writeTexts } from "./write-texts";
import "./orders.css";

const LIST = "order-list";

export const generateMetadata = screenTitle("admin.nav.orders");

export default screenPage(Screen);

async function Screen({ searchParams }: { searchParams: Promise<Query> }) {
  const filters = parseOrderFilters(await searchParams);
  return (
    <>
      <Head filters={filters} />
      {/* Without a key, the old page of the list stays visible while the next one loads. */}
      <Suspense fallback={<ListSkeleton />}>
        <Orders filters={filters} />
      </Suspense>
    </>
  );
}

async function Head({ filters }: { filters: OrderFilters }) {
  const [places, callers, t, locale] = await Promise.all([
    wilayas(),
    everyCaller(),
    getTranslations("admin.orders"),
    getLocale(),
    requireAdmin(),
  ]);
  const exported = { ...orderParams({ ...filters, page: 1 }), lang: locale };
  return (
    <>
      <div className="order-list-head">
        <PageHead title={t("title")}>
          <a
            href={adminPaths.api.exportOrders({ ...exported, format: "csv" })}
            download
            className={buttonVariants({ variant: "ghost", size: "sm" })}
          >
            {t("exportCsv")}
          </a>
          <a
            href={adminPaths.api.exportOrders(exported)}
            download
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            {t("export")}
          </a>
          <Link href={adminPaths.createOrder} className={buttonVariants({ size: "sm" })}>
            {t("create")}
          </Link>
        </PageHead>
      </div>
      <a href={`#${LIST}`} className="skip-link">
        {t("skip")}
      </a>
      <SavedViews filters={filters} />
      <div className="filter-row">
        <OrderFilterForm
          filters={filters}
          wilayas={places.map(({ code, name }) => ({ code, name }))}
          callers={callers}
        />
        <SaveView filters={filters} />
      </div>
    </>
  );
}

async function Orders({ filters }: { filters: OrderFilters }) {
  const [t, write, list] = await Promise.all([
    getTranslations("admin.orders"),
    writeTexts(),
    orderList(filters).catch(reportFailure("admin/orders")),
  ]);
  if (list === undefined) {
    const textKey = isFiltered(filters) ? "admin.orders.filterFailed" : "admin.orders.loadFailed";
    return <Failed textKey={textKey} href={adminPaths.orders + orderQuery(filters)} />;
  }
  const lastPage = Math.max(1, Math.ceil(list.total / list.perPage));
  // While staff work through a filtered list, rows leave it, and its last page may no longer exist.
  if (list.page > lastPage) return <Orders filters={{ ...filters, page: lastPage }} />;
  return (
    <section id={LIST} tabIndex={-1} aria-label={t("title")} className="order-list-page focus:outline-none">
      <StatusTabs filters={filters} counts={list.statuses} />
      {list.orders.length > 0 ? (
        <OrderTable
          key={orderQuery(filters)}
          orders={list.orders}
          total={list.total}
          filters={filters}
          readAt={list.readAt}
          write={write}
        />
      ) : (
        <NoOrders filters={filters} counts={list.statuses} />
      )}
      <Pager
        page={list.page}
        perPage={list.perPage}
        total={list.total}
        hrefOf={(page) => adminPaths.orders + orderQuery({ ...filters, page })}
      />
    </section>
  );
}

/** Says why the list is empty: the shop has no orders, none has this status, or none matches the other filters. */
async function NoOrders({ filters, counts }: { filters: OrderFilters; counts: StatusCounts }) {
  const t = await getTranslations("admin.orders");
  const anyStatus: OrderFilters = { ...filters, status: [], page: 1 };
  if (!isFiltered(filters)) return <EmptyState title={t("empty.title")} text={t("empty.text")} />;
  if (!isFiltered(anyStatus)) return <EmptyState title={t("quiet.title")} text={t("quiet.text")} />;
  const otherMatches = Object.values(counts).reduce((sum, n) => sum + n, 0);
  if (otherMatches === 0) return <EmptyState title={t("none.title")} text={t("none.text")} />;
  return (
    <EmptyState title={t("none.title")} text={t("elsewhere", { n: otherMatches })}>
      <AdminLink href={adminPaths.orders + orderQuery(anyStatus)} className={buttonVariants()}>
        {t("showElsewhere")}
      </AdminLink>
    </EmptyState>
  );
}
