import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import { type Currency, formatMoney, type Minor } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import type { PurchaseLine, PurchasePage } from "@/lib/purchases/rows";

const FIGURES = ["quantity", "unitCost", "total", "before", "after"] as const;

/** What was bought, and the average cost of each size before and after. */
export function LineTable({ page: { lines, currency } }: { page: PurchasePage }) {
  const t = useTranslations("admin.purchases.line");
  return (
    <div className="panel p-0">
      <Table aria-label={t("title")}>
        <TableHeads>
          <TableHead>{t("product")}</TableHead>
          <TableHead>{t("size")}</TableHead>
          {FIGURES.map((figure) => (
            <TableHead key={figure} className="number">
              {t(figure)}
            </TableHead>
          ))}
        </TableHeads>
        <TableBody>
          {lines.map((line) => (
            <Row key={line.position} line={line} currency={currency} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Row({ line, currency }: { line: PurchaseLine; currency: Currency }) {
  const t = useTranslations("admin.purchases.line");
  const locale = useLocale();
  const money = (amount: Minor | null) => (amount === null ? "?" : formatMoney(amount, currency, locale));
  const figures = {
    quantity: String(line.quantity),
    unitCost: money(line.unitCost),
    total: money(line.unitCost === null ? null : line.unitCost * line.quantity),
    before: money(line.before),
    after: money(line.after),
  };
  const name = <bdi>{inLocale(line.name, locale)}</bdi>;
  return (
    <TableRow>
      <TableCell className="whole">
        {line.productId === null ? (
          <span className="wrap-anywhere">{name}</span>
        ) : (
          <AdminLink
            href={adminPaths.ledger(line.productId)}
            className="link inline-flex min-h-11 items-center wrap-anywhere"
          >
            {name}
          </AdminLink>
        )}
        <span className="block text-xs text-muted-foreground">
          <bdi dir="ltr">{line.sku}</bdi>
        </span>
      </TableCell>
      <TableCell data-label={t("size")}>
        <bdi>{line.size === null ? "–" : sizeLabel(line.size, locale)}</bdi>
      </TableCell>
      {FIGURES.map((figure) => (
        <TableCell key={figure} data-label={t(figure)} className="number">
          <bdi>{figures[figure]}</bdi>
        </TableCell>
      ))}
    </TableRow>
  );
}
