import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { Pager } from "@/components/admin-shell/pager";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { formatDays } from "@/lib/core/date";
import { type ListQuery, pageOf } from "@/lib/core/list-address";
import { adminPaths } from "@/lib/http/admin-paths";
import { type OrdersAsked, ordersAsked, ordersParams, profitParams } from "@/lib/money/profit";
import { rowNames } from "@/lib/money/profit-names";
import { profitOrdersOf } from "@/lib/money/profit-queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { OrderFigures } from "./order-figures";

export const generateMetadata = screenTitle("admin.profit.orders.title");

export default screenPage(Screen);

async function Screen({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const [query, t, locale] = await Promise.all([
    searchParams,
    getTranslations("admin.profit"),
    getLocale(),
    requireAdmin(),
  ]);
  const asked = ordersAsked(query);
  const { from, to } = asked.period;
  return (
    <>
      <PageHead
        within={{ href: adminPaths.profitOf(profitParams(asked)), name: t("title") }}
        title={t(`orders.which.${asked.which}`)}
      />
      <p className="mb-4 text-sm text-muted-foreground">
        {t(`orders.days.${asked.by}`, { days: formatDays(from, to, locale) })}
      </p>
      <Suspense key={JSON.stringify(query)} fallback={<ListSkeleton />}>
        <Orders asked={asked} page={pageOf(query)} />
      </Suspense>
    </>
  );
}

async function Orders({ asked, page }: { asked: OrdersAsked; page: number }) {
  const locale = await getLocale();
  const [list, t, nameOf] = await Promise.all([
    profitOrdersOf(asked, page).catch(reportFailure("admin/profit/orders")),
    getTranslations("admin.profit"),
    rowNames(asked.group, locale),
  ]);
  if (list === undefined) return <Failed href={adminPaths.profitOrders(ordersParams(asked))} />;
  if (list.orders.length === 0) return <EmptyState title={t("orders.none")} />;
  const name = asked.key === null ? t("total") : nameOf({ key: asked.key, name: list.name, size: sizeIn(asked) });
  return (
    <section aria-labelledby="profit-orders">
      <h2 id="profit-orders" className="mb-3 text-lg">
        <bdi>{name}</bdi>
      </h2>
      <OrderFigures list={list} />
      <Pager
        page={list.page}
        perPage={list.perPage}
        total={list.total}
        hrefOf={(each) =>
          adminPaths.profitOrders({ ...ordersParams(asked), page: each === 1 ? undefined : String(each) })
        }
      />
    </section>
  );
}

/** The key of a size is the product's id, a slash and the size. */
const sizeIn = ({ group, key }: OrdersAsked): string | null =>
  group === "size" && key !== null ? key.slice(key.indexOf("/") + 1) || null : null;
