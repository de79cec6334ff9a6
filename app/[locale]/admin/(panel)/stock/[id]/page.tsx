import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { PageHead } from "@/components/admin-shell/page-head";
import { Pager } from "@/components/admin-shell/pager";
import { screenPage } from "@/components/admin-shell/screen-page";
import { inLocale } from "@/lib/catalog/product";
import { pageOf } from "@/lib/core/list-address";
import { roleCan } from "@/lib/http/abilities";
import { adminPaths } from "@/lib/http/admin-paths";
import { barcodesOf, ledgerOf } from "@/lib/stock/queries";
import type { StockedProduct } from "@/lib/stock/rows";
import { requireAdmin } from "@/lib/supabase/admin";
import { Barcodes } from "./barcodes";
import { Costs } from "./costs";
import { MovesTable } from "./moves-table";
import { StockDialogs } from "./stock-dialogs";

type Props = PageProps<"/[locale]/admin/stock/[id]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ id }, query, locale, t] = await Promise.all([params, searchParams, getLocale(), getTranslations("admin")]);
  const ledger = await ledgerOf(id, pageOf(query));
  return { title: ledger ? inLocale(ledger.product.name, locale) : t("notFound.title") };
}

export default screenPage(Screen);

async function Screen({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const [ledger, barcodes, admin, nav, t, locale] = await Promise.all([
    ledgerOf(id, pageOf(query)),
    barcodesOf(id),
    requireAdmin("pack"),
    getTranslations("admin.nav"),
    getTranslations("admin.stock.ledger"),
    getLocale(),
  ]);
  if (ledger === null) return <NothingHere />;
  const { product, moves, page, perPage, total } = ledger;
  const canManage = roleCan(admin.role, "manage");
  return (
    <>
      <PageHead
        within={{ href: adminPaths.stock, name: nav("stock") }}
        title={<bdi>{inLocale(product.name, locale)}</bdi>}
        count={<bdi dir="ltr">{product.sku}</bdi>}
      >
        <StockDialogs
          product={product}
          name={inLocale(product.name, locale)}
          sizes={barcodes.flatMap(({ size }) => size ?? [])}
        />
      </PageHead>
      <Figures product={product} />
      {canManage && (
        <Suspense>
          <Costs productId={product.id} />
        </Suspense>
      )}
      <Barcodes productId={product.id} sku={product.sku} barcodes={barcodes} canSet={canManage} />
      <h2 className="mb-3 text-lg">{t("title")}</h2>
      {total === 0 ? (
        <EmptyState title={t("empty")} />
      ) : (
        <>
          <MovesTable moves={moves} />
          <Pager
            page={page}
            perPage={perPage}
            total={total}
            hrefOf={(each) => adminPaths.ledger(product.id, { page: each === 1 ? undefined : String(each) })}
          />
        </>
      )}
    </>
  );
}

async function Figures({ product }: { product: StockedProduct }) {
  const t = await getTranslations("admin.stock");
  const figures = [
    [t("columns.stock"), product.stock, null],
    [t("columns.held"), product.held, t("hints.held")],
    [t("columns.onRoad"), product.onRoad, t("hints.onRoad")],
    [t("columns.sold"), product.sold, t("hints.sold")],
    [t("columns.days"), product.days === null ? t("noSales") : t("days", { n: product.days }), null],
  ] as const;
  return (
    <dl className="panel mb-8 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(([name, figure, hint]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="text-xl tabular-nums">{figure}</dd>
          {hint && <dd className="text-xs text-muted-foreground">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
