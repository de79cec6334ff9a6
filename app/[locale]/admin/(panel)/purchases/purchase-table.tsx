import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDay, formatMoment } from "@/lib/core/date";
import { type Currency, formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import type { Purchase } from "@/lib/purchases/rows";

export function PurchaseTable({ currency, purchases }: { currency: Currency; purchases: readonly Purchase[] }) {
  const t = useTranslations("admin.purchases");
  return (
    <div className="panel p-0">
      <Table aria-label={t("title")}>
        <TableHeads>
          <TableHead>{t("facts.boughtOn")}</TableHead>
          <TableHead>{t("facts.supplier")}</TableHead>
          <TableHead className="number">{t("facts.lines")}</TableHead>
          <TableHead className="number">{t("facts.pieces")}</TableHead>
          <TableHead className="number">{t("facts.amount")}</TableHead>
          <TableHead>{t("facts.saved")}</TableHead>
        </TableHeads>
        <TableBody>
          {purchases.map((purchase) => (
            <Row key={purchase.id} currency={currency} purchase={purchase} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Row({ currency, purchase }: { currency: Currency; purchase: Purchase }) {
  const t = useTranslations("admin.purchases");
  const locale = useLocale();
  const { id, boughtOn, supplier, note, lines, pieces, amount, unknown, savedAt, savedBy } = purchase;
  return (
    <TableRow>
      <TableCell className="whole">
        <AdminLink href={adminPaths.purchase(id)} className="link inline-flex min-h-11 items-center font-medium">
          {formatDay(`${boughtOn}T12:00:00Z`, locale)}
        </AdminLink>
      </TableCell>
      <TableCell data-label={t("facts.supplier")} className="max-md:col-span-full">
        <span className="block wrap-anywhere">
          <bdi>{supplier ?? "–"}</bdi>
        </span>
        {note !== null && <span className="block text-xs wrap-anywhere text-muted-foreground">{note}</span>}
      </TableCell>
      <TableCell data-label={t("facts.lines")} className="number">
        <span>{lines}</span>
      </TableCell>
      <TableCell data-label={t("facts.pieces")} className="number">
        <span>{pieces}</span>
      </TableCell>
      <TableCell data-label={t("facts.amount")} className="number">
        <bdi>{formatMoney(amount, currency, locale)}</bdi>
        {unknown > 0 && <span className="block text-xs text-muted-foreground">{t("unknown", { n: unknown })}</span>}
      </TableCell>
      <TableCell data-label={t("facts.saved")}>
        <time dateTime={savedAt}>{formatMoment(savedAt, locale)}</time>
        <bdi className="block text-xs text-muted-foreground">{savedBy ?? "–"}</bdi>
      </TableCell>
    </TableRow>
  );
}
