import { getLocale, getTranslations } from "next-intl/server";
import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { HiddenHead, TableHeads } from "@/components/admin-shell/table-heads";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { sizeLabel } from "@/lib/catalog/size-label";
import { formatDay, formatMoment } from "@/lib/core/date";
import { type Currency, formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { costsOf } from "@/lib/purchases/queries";
import type { CostChange, SizeCost } from "@/lib/purchases/rows";
import { CostDialog } from "./cost-dialog";

const SIZE_COLUMNS = ["size", "unitCost", "since", "pieces", "unknownOut"] as const;
const CHANGE_COLUMNS = ["at", "size", "unitCost", "kind", "by"] as const;
const NUMBER_COLUMNS: readonly string[] = ["unitCost", "pieces", "unknownOut"];

/** What each size of a product costs us. Only for people who may manage the shop. */
export async function Costs({ productId }: { productId: string }) {
  const [costs, t] = await Promise.all([
    costsOf(productId).catch(reportFailure("admin/stock/[id]")),
    getTranslations("admin.stock.costs"),
  ]);
  if (costs === undefined) return <Failed href={adminPaths.ledger(productId)} />;
  const { sizes, unknownOut, history, currency } = costs;
  return (
    <section aria-label={t("title")} className="mb-8">
      <h2 className="mb-3 text-lg">{t("title")}</h2>
      <div className="panel p-0">
        <Table aria-label={t("title")}>
          <Heads columns={SIZE_COLUMNS}>
            <HiddenHead>{t("set")}</HiddenHead>
          </Heads>
          <TableBody>
            {sizes.map((size) => (
              <SizeRow
                key={size.size}
                productId={productId}
                cost={size}
                unknownOut={unknownOut.find((each) => each.size === size.size)?.pieces ?? 0}
                currency={currency}
              />
            ))}
          </TableBody>
        </Table>
      </div>
      <History changes={history} currency={currency} />
    </section>
  );
}

function Heads({ columns, children }: { columns: readonly Column[]; children?: React.ReactNode }) {
  const t = useTranslations("admin.stock.costs");
  return (
    <TableHeads>
      {columns.map((column) => (
        <TableHead key={column} className={NUMBER_COLUMNS.includes(column) ? "number" : undefined}>
          {t(column)}
        </TableHead>
      ))}
      {children}
    </TableHeads>
  );
}

type Column = (typeof SIZE_COLUMNS)[number] | (typeof CHANGE_COLUMNS)[number];
type SizeProps = { productId: string; cost: SizeCost; unknownOut: number; currency: Currency };

async function SizeRow({ productId, cost, unknownOut, currency }: SizeProps) {
  const [t, locale] = await Promise.all([getTranslations("admin.stock.costs"), getLocale()]);
  const size = cost.size === null ? t("oneSize") : sizeLabel(cost.size, locale);
  return (
    <TableRow>
      <TableCell data-label={t("size")}>
        <bdi className="font-medium">{size}</bdi>
      </TableCell>
      <TableCell data-label={t("unitCost")} className="number">
        <bdi>{cost.unitCost === null ? "?" : formatMoney(cost.unitCost, currency, locale)}</bdi>
      </TableCell>
      <TableCell data-label={t("since")}>
        <span>{cost.since === null ? "–" : formatDay(cost.since, locale)}</span>
      </TableCell>
      <TableCell data-label={t("pieces")} className="number">
        <span>{cost.unitCost === null ? "–" : cost.pieces}</span>
      </TableCell>
      <TableCell data-label={t("unknownOut")} className="number">
        <span>{unknownOut}</span>
      </TableCell>
      <TableCell>
        <CostDialog
          productId={productId}
          size={cost.size}
          name={size}
          unitCost={cost.unitCost}
          unknownOut={unknownOut}
        />
      </TableCell>
    </TableRow>
  );
}

function History({ changes, currency }: { changes: readonly CostChange[]; currency: Currency }) {
  const t = useTranslations("admin.stock.costs");
  if (changes.length === 0) return <p className="mt-3 text-sm text-muted-foreground">{t("noHistory")}</p>;
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">{t("history")}</summary>
      <div className="panel p-0">
        <Table aria-label={t("history")}>
          <Heads columns={CHANGE_COLUMNS} />
          <TableBody>
            {changes.map((change) => (
              <ChangeRow key={`${change.at} ${change.size}`} change={change} currency={currency} />
            ))}
          </TableBody>
        </Table>
      </div>
    </details>
  );
}

function ChangeRow({ change, currency }: { change: CostChange; currency: Currency }) {
  const t = useTranslations("admin.stock.costs");
  const locale = useLocale();
  const { at, size, unitCost, quantity, supplier, purchaseId, by } = change;
  return (
    <TableRow>
      <TableCell data-label={t("at")}>
        <time dateTime={at}>{formatMoment(at, locale)}</time>
      </TableCell>
      <TableCell data-label={t("size")}>
        <bdi>{size === null ? "–" : sizeLabel(size, locale)}</bdi>
      </TableCell>
      <TableCell data-label={t("unitCost")} className="number">
        <bdi>{unitCost === null ? "?" : formatMoney(unitCost, currency, locale)}</bdi>
      </TableCell>
      <TableCell data-label={t("kind")} className="max-md:col-span-full">
        {purchaseId === null ? (
          <span>{t("byHand")}</span>
        ) : (
          <AdminLink
            href={adminPaths.purchase(purchaseId)}
            className="link inline-flex min-h-11 items-center wrap-anywhere"
          >
            {t("byPurchase", { n: quantity ?? 0, supplier: `\u2068${supplier ?? "–"}\u2069` })}
          </AdminLink>
        )}
      </TableCell>
      <TableCell data-label={t("by")}>
        <bdi>{by ?? "–"}</bdi>
      </TableCell>
    </TableRow>
  );
}
