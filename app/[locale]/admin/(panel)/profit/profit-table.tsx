import { ArrowDownIcon, ArrowUpIcon } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { LinkPending } from "@/components/admin-shell/link-pending";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Link } from "@/components/shell/link";
import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from "@/components/ui/table";
import { adminPaths } from "@/lib/http/admin-paths";
import {
  type Column,
  COLUMNS,
  nextSort,
  NO_ORDER,
  ordersParams,
  OTHER_ROWS,
  type ProfitAsked,
  profitParams,
  RATES,
  sortedRows,
  type Which,
} from "@/lib/money/profit";
import type { Figures, ProfitReport, ProfitRow } from "@/lib/money/profit-rows";
import { Linked, MoneyCells, PerOrderCell, RateCell } from "./figure-cells";
import "./profit.css";

type Row = Omit<ProfitRow, "name"> & { name: string };
type Props = { rows: readonly Row[]; report: ProfitReport; asked: ProfitAsked };

/** The rows and their total. Each number opens its orders, except those of the row of all others. */
export async function ProfitTable({ rows, report: { total, currency }, asked }: Props) {
  const [t, locale] = await Promise.all([getTranslations("admin.profit"), getLocale()]);
  const lineProps = { currency, asked };
  return (
    <div>
      <SortLinks asked={asked} />
      <div className="panel overflow-x-auto p-0" tabIndex={0} role="region" aria-label={t("table")}>
        <Table className="profit-table">
          <caption className="sr-only">{t("caption", { currency })}</caption>
          <TableHeads>
            {COLUMNS.map((column) => (
              <SortedHead key={column} column={column} asked={asked} />
            ))}
          </TableHeads>
          <TableBody>
            {sortedRows(rows, asked.sort, locale).map((row) => (
              <Line key={row.key} rowKey={row.key} name={row.name} figures={row.figures} {...lineProps} />
            ))}
          </TableBody>
          <TableFooter>
            <Line rowKey={null} name={t("total")} figures={total} {...lineProps} />
          </TableFooter>
        </Table>
      </div>
      {rows.some(({ key }) => key === NO_ORDER) && (
        <p className="mt-2 max-w-prose text-sm text-muted-foreground">{t("noOrderIs")}</p>
      )}
      {rows.some(({ key }) => key === OTHER_ROWS) && (
        <p className="mt-2 max-w-prose text-sm text-muted-foreground">{t("otherRowsAre")}</p>
      )}
    </div>
  );
}

async function SortedHead({ column, asked }: { column: Column; asked: ProfitAsked }) {
  const t = await getTranslations("admin.profit");
  const { sort } = asked;
  const isSorted = sort.column === column;
  const Arrow = sort.descending ? ArrowDownIcon : ArrowUpIcon;
  return (
    <TableHead
      className={column === "name" ? undefined : "number"}
      aria-sort={isSorted ? (sort.descending ? "descending" : "ascending") : undefined}
    >
      <Link
        href={adminPaths.profitOf(profitParams({ ...asked, sort: nextSort(column, sort) }))}
        prefetch={false}
        scroll={false}
        className="inline-flex min-h-9 items-center gap-1 hover:text-foreground"
      >
        <span>{column === "name" ? t(`groups.${asked.group}`) : t(`columns.${column}`)}</span>
        {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
        <LinkPending />
      </Link>
    </TableHead>
  );
}

/** On a phone the rows are cards without heads: these sort them by the columns that matter most. */
async function SortLinks({ asked }: { asked: ProfitAsked }) {
  const t = await getTranslations("admin.profit");
  const columns = ["net", "orders", "delivered", "ads"] as const;
  return (
    <nav aria-label={t("sortBy")} className="mb-3 flex flex-wrap items-center gap-1 text-sm md:hidden">
      <span className="me-1 text-muted-foreground">{t("sortBy")}</span>
      {columns.map((column) => (
        <Link
          key={column}
          href={adminPaths.profitOf(profitParams({ ...asked, sort: nextSort(column, asked.sort) }))}
          prefetch={false}
          scroll={false}
          aria-current={asked.sort.column === column ? "true" : undefined}
          className="button button-outline button-sm min-h-11 aria-[current]:border-foreground aria-[current]:bg-accent"
        >
          <span>{t(`columns.${column}`)}</span>
          <LinkPending />
        </Link>
      ))}
    </nav>
  );
}

type LineProps = {
  /** Null for the total. */
  rowKey: string | null;
  name: string;
  figures: Figures;
  currency: ProfitReport["currency"];
  asked: ProfitAsked;
};

async function Line({ rowKey, name, figures, currency, asked }: LineProps) {
  const t = await getTranslations("admin.profit");
  const hrefOf = (which: Which) =>
    figures.orders === 0 || rowKey === OTHER_ROWS
      ? null
      : adminPaths.profitOrders(ordersParams({ ...asked, key: rowKey, which }));
  const money = { figures, currency, hrefOf };
  return (
    <TableRow>
      <th scope="row" className="whole">
        <bdi className="break-words">{name}</bdi>
      </th>
      <TableCell data-label={t("columns.orders")} className="number">
        <Linked href={hrefOf("all")}>
          <span>{figures.orders}</span>
        </Linked>
      </TableCell>
      {RATES.map((rate) => (
        <TableCell key={rate} data-label={t(`columns.${rate}`)} className="number">
          <RateCell rate={rate} figures={figures} href={hrefOf(rate)} />
        </TableCell>
      ))}
      <MoneyCells {...money} />
      <TableCell data-label={t("columns.perOrder")} className="number">
        <PerOrderCell {...money} />
      </TableCell>
    </TableRow>
  );
}
