import { useLocale, useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { Pager } from "@/components/admin-shell/pager";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { inLocale } from "@/lib/catalog/product";
import { type Currency, formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { parcelsOwed } from "@/lib/money/money-queries";
import type { OwedParcel, Step } from "@/lib/money/money-rows";
import { Failed, reportFailure } from "@/components/admin-shell/failed";

/** The parcels behind a figure of a carrier. */
export async function OwedParcels({ carrierId, step, page }: { carrierId: string; step: Step; page: number }) {
  const [list, t, locale] = await Promise.all([
    parcelsOwed(carrierId, step, page).catch(reportFailure("admin/money")),
    getTranslations("admin.money"),
    getLocale(),
  ]);
  if (list === undefined) return <Failed href={adminPaths.moneyOf({ carrier: carrierId, step })} />;
  if (list === null) return <NothingHere />;
  const { carrier, currency, parcels, amount, total, perPage } = list;
  const title = t("listOf", { step: t(`steps.${step}`), carrier: inLocale(carrier.name, locale) });
  return (
    <section aria-labelledby="owed-parcels">
      <h2 id="owed-parcels" className="mb-3 flex flex-wrap items-baseline justify-between gap-3 text-lg">
        <span>{title}</span>
        <bdi className="text-base tabular-nums">{formatMoney(amount, currency, locale)}</bdi>
      </h2>
      {parcels.length === 0 ? (
        <EmptyState title={t("noParcels")} />
      ) : (
        <>
          <div className="panel p-0">
            <Table aria-label={title}>
              <TableHeads>
                <TableHead>{t("columns.parcel")}</TableHead>
                <TableHead>{t("columns.customer")}</TableHead>
                <TableHead className="number">{t("columns.days")}</TableHead>
                <TableHead className="number">{t("columns.toCollect")}</TableHead>
                <TableHead className="number">{t("columns.collected")}</TableHead>
                <TableHead className="number">{t("columns.fees")}</TableHead>
                <TableHead className="number">{t("columns.owes")}</TableHead>
              </TableHeads>
              <TableBody>
                {parcels.map((parcel) => (
                  <Row key={parcel.id} parcel={parcel} currency={currency} />
                ))}
              </TableBody>
            </Table>
          </div>
          <Pager
            page={list.page}
            perPage={perPage}
            total={total}
            hrefOf={(each) =>
              adminPaths.moneyOf({ carrier: carrierId, step, page: each === 1 ? undefined : String(each) })
            }
          />
        </>
      )}
    </section>
  );
}

function Row({ parcel, currency }: { parcel: OwedParcel; currency: Currency }) {
  const t = useTranslations("admin.money");
  const locale = useLocale();
  const { number, reference, tracking, customer, wilaya, days, toCollect, collected, fees, balance } = parcel;
  const amounts = [
    ["toCollect", toCollect],
    ["collected", collected],
    ["fees", fees],
    ["owes", balance],
  ] as const;
  return (
    <TableRow>
      <TableCell className="whole">
        <AdminLink href={adminPaths.orderCalled(number)} className="link inline-flex min-h-11 items-center font-medium">
          <bdi dir="ltr">{reference}</bdi>
        </AdminLink>
        {tracking && (
          <bdi dir="ltr" className="block text-xs text-muted-foreground">
            {tracking}
          </bdi>
        )}
      </TableCell>
      <TableCell data-label={t("columns.customer")}>
        <span>
          <bdi>{customer}</bdi> · <span>{inLocale(wilaya, locale)}</span>
        </span>
      </TableCell>
      <TableCell data-label={t("columns.days")} className="number">
        <span>{days ?? "–"}</span>
      </TableCell>
      {amounts.map(([name, amount]) => (
        <TableCell key={name} data-label={t(`columns.${name}`)} className="number">
          <bdi>{formatMoney(amount, currency, locale)}</bdi>
        </TableCell>
      ))}
    </TableRow>
  );
}
