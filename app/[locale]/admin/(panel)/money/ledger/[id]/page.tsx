import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { PageHead } from "@/components/admin-shell/page-head";
import { Pager } from "@/components/admin-shell/pager";
import { screenPage } from "@/components/admin-shell/screen-page";
import { inLocale } from "@/lib/catalog/product";
import { pageOf } from "@/lib/core/list-address";
import { formatMoney } from "@/lib/core/money";
import { roleCan } from "@/lib/http/abilities";
import { adminPaths } from "@/lib/http/admin-paths";
import { cashLedgerOf } from "@/lib/money/money-queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { EntryTable } from "./entry-table";

type Props = PageProps<"/[locale]/admin/money/ledger/[id]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ id }, query, locale, t] = await Promise.all([
    params,
    searchParams,
    getLocale(),
    getTranslations("admin.money"),
  ]);
  const ledger = await cashLedgerOf(id, pageOf(query)).catch(() => null);
  return { title: ledger?.carrier ? inLocale(ledger.carrier.name, locale) : t("boxes.own") };
}

export default screenPage(Screen);

async function Screen({ params, searchParams }: Props) {
  const [{ id }, query, t, locale, { role }] = await Promise.all([
    params,
    searchParams,
    getTranslations("admin.money"),
    getLocale(),
    requireAdmin(),
  ]);
  const ledger = await cashLedgerOf(id, pageOf(query)).catch(reportFailure("admin/money/ledger"));
  if (ledger === undefined) return <Failed href={adminPaths.cashLedger(id)} />;
  if (ledger === null) return <NothingHere />;
  const { carrier, currency, balance, entries, page, perPage, total } = ledger;
  return (
    <>
      <PageHead
        within={{ href: adminPaths.money, name: t("title") }}
        title={carrier ? <bdi>{inLocale(carrier.name, locale)}</bdi> : t("boxes.own")}
        count={t(carrier ? "ledger.owes" : "ledger.has", { amount: formatMoney(balance, currency, locale) })}
      />
      {entries.length === 0 ? (
        <EmptyState title={t("ledger.empty")} />
      ) : (
        <>
          <EntryTable
            entries={entries}
            currency={currency}
            isOwnBox={!carrier}
            canTakeBack={!carrier && roleCan(role, "own")}
          />
          <Pager
            page={page}
            perPage={perPage}
            total={total}
            hrefOf={(each) => adminPaths.cashLedger(id, { page: each === 1 ? undefined : String(each) })}
          />
        </>
      )}
    </>
  );
}
