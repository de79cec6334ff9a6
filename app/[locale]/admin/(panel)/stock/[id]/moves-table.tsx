import { useLocale, useTranslations } from "next-intl";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatMoment } from "@/lib/core/date";
import type { StockMove } from "@/lib/stock/rows";

const COLUMNS = ["at", "cause", "delta", "after", "order", "by", "note"] as const;
const NUMBER_COLUMNS: readonly string[] = ["delta", "after"];

export function MovesTable({ moves }: { moves: readonly StockMove[] }) {
  const t = useTranslations("admin.stock.ledger");
  return (
    <div className="panel p-0">
      <Table aria-label={t("title")}>
        <TableHeads>
          {COLUMNS.map((column) => (
            <TableHead key={column} className={NUMBER_COLUMNS.includes(column) ? "number" : undefined}>
              {t(column)}
            </TableHead>
          ))}
        </TableHeads>
        <TableBody>
          {moves.map((move) => (
            <Row key={move.id} move={move} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Row({ move: { at, cause, delta, after, number, by, note } }: { move: StockMove }) {
  const t = useTranslations("admin.stock.ledger");
  const causes = useTranslations("admin.stock.causes");
  const locale = useLocale();
  return (
    <TableRow>
      <TableCell data-label={t("at")} className="whitespace-nowrap">
        <time dateTime={at}>{formatMoment(at, locale)}</time>
      </TableCell>
      <TableCell data-label={t("cause")}>
        <span>{causes(cause)}</span>
      </TableCell>
      <TableCell data-label={t("delta")} className="number">
        <bdi dir="ltr" className="font-medium">
          {delta > 0 ? `+${delta}` : `−${-delta}`}
        </bdi>
      </TableCell>
      <TableCell data-label={t("after")} className="number">
        <span>{after}</span>
      </TableCell>
      <TableCell data-label={t("order")}>
        <bdi dir="ltr">{number ?? "–"}</bdi>
      </TableCell>
      <TableCell data-label={t("by")}>
        <bdi>{by ?? t("shop")}</bdi>
      </TableCell>
      <TableCell data-label={t("note")} className="whole">
        <span className="wrap-anywhere">{note ?? "–"}</span>
      </TableCell>
    </TableRow>
  );
}
