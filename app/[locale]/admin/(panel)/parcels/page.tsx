import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { countedTitle } from "@/components/admin-shell/counted-title";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { Pager } from "@/components/admin-shell/pager";
import { screenPage } from "@/components/admin-shell/screen-page";
import { buttonVariants } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import type { ListQuery } from "@/lib/core/list-address";
import { roleCan } from "@/lib/http/abilities";
import { adminPaths } from "@/lib/http/admin-paths";
import { type BoardView, boardParams, parseBoardView, rowsInView, rowsOf } from "@/lib/parcels/board";
import type { Board } from "@/lib/parcels/rows";
import { parcelBoard, preflightOf } from "@/lib/parcels/queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { BoardFrame, GroupRows } from "./board-frame";
import { GroupPanel } from "./group-panel";
import { StepTabs } from "./step-tabs";
import "./parcels.css";

export const generateMetadata = (): Promise<Metadata> => countedTitle("parcels");

export default screenPage(Screen);

async function Screen({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const [query, t] = await Promise.all([searchParams, getTranslations("admin.parcels"), requireAdmin("pack")]);
  const view = parseBoardView(query);
  return (
    <>
      <PageHead title={t("title")}>
        <AdminLink href={adminPaths.packing} className={buttonVariants({ variant: "outline" })}>
          {t("packing.open")}
        </AdminLink>
      </PageHead>
      <BoardFrame>
        {/* No key, so that the old step stays visible while the next one loads. */}
        <Suspense fallback={<ListSkeleton />}>
          <Steps view={view} />
        </Suspense>
      </BoardFrame>
    </>
  );
}

async function Steps({ view }: { view: BoardView }) {
  const board = await parcelBoard(view).catch(reportFailure("admin/parcels"));
  if (board === undefined)
    return <Failed textKey="admin.parcels.loadFailed" href={adminPaths.parcelsAt(boardParams(view))} />;
  const total = rowsInView(board, view);
  const lastPage = Math.max(1, Math.ceil(total / board.perPage));
  // While staff work through a step, parcels leave it, and its last page may no longer exist.
  if (view.page > lastPage) return <Steps view={{ ...view, page: lastPage }} />;
  return (
    <>
      <StepTabs current={view.step} counts={board.counts} />
      <OneCarrier view={view} board={board} />
      {total > 0 ? <Groups view={view} board={board} /> : <Nothing view={view} />}
      <Pager
        page={view.page}
        perPage={board.perPage}
        total={total}
        hrefOf={(page) => adminPaths.parcelsAt(boardParams({ ...view, page }))}
      />
    </>
  );
}

async function Groups({ view, board }: { view: BoardView; board: Board }) {
  const shown = board.groups.filter(({ carrier }) => view.carrier === null || carrier?.id === view.carrier);
  const [admin, issues] = await Promise.all([
    requireAdmin("pack"),
    view.step === "to_prepare" ? preflightOf(shown) : [],
  ]);
  return (
    <GroupRows key={view.step} ids={board.rows.map(({ id }) => id)}>
      {shown.map((group) => (
        <GroupPanel
          key={`${view.step} ${group.carrier?.id}`}
          step={view.step}
          group={group}
          rows={rowsOf(board.rows, group)}
          issues={issues.filter(({ orderId }) => group.ids.includes(orderId))}
          carriers={board.carriers}
          batch={board.batches.find(({ carrier }) => carrier.id === group.carrier?.id) ?? null}
          hasCarrierFilter={view.carrier !== null}
          nowMs={board.readAt}
          canManage={roleCan(admin.role, "manage")}
        />
      ))}
    </GroupRows>
  );
}

/** Says that only one carrier is shown, with a link back to all. */
async function OneCarrier({ view, board }: { view: BoardView; board: Board }) {
  if (view.carrier === null) return null;
  const [t, locale] = await Promise.all([getTranslations("admin.parcels"), getLocale()]);
  const allCarriers = [...board.groups.map(({ carrier }) => carrier), ...board.carriers];
  const carrier = allCarriers.find((each) => each?.id === view.carrier);
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {carrier && <span>{t("only", { carrier: inLocale(carrier.name, locale) })}</span>}
      <AdminLink
        href={adminPaths.parcelsAt(boardParams({ ...view, carrier: null, page: 1 }))}
        className="link inline-flex min-h-11 items-center"
      >
        {t("everyCarrier")}
      </AdminLink>
    </p>
  );
}

async function Nothing({ view }: { view: BoardView }) {
  const t = await getTranslations("admin.parcels.steps");
  return <EmptyState title={t(`${view.step}.empty`)} />;
}
