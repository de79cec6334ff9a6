import { useLocale, useTranslations } from "next-intl";
import { HiddenHead, TableHeads } from "@/components/admin-shell/table-heads";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDay } from "@/lib/core/date";
import { type Currency, formatMoney } from "@/lib/core/money";
import type { AdSpend } from "@/lib/money/ad-rows";
import { DropSpend, EditSpend, type Known } from "./spend-form";

const COLUMNS = ["day", "source", "campaign", "amount", "note"] as const;

type RowProps = { currency: Currency; known: Known };

export function SpendTable({ spend, ...row }: RowProps & { spend: readonly AdSpend[] }) {
  const t = useTranslations("admin.ads");
  return (
    <div className="panel p-0">
      <Table aria-label={t("title")}>
        <TableHeads>
          {COLUMNS.map((column) => (
            <TableHead key={column} className={column === "amount" ? "number" : undefined}>
              {t(`columns.${column}`)}
            </TableHead>
          ))}
          <HiddenHead>{t("columns.actions")}</HiddenHead>
        </TableHeads>
        <TableBody>
          {spend.map((each) => (
            <Row key={`${each.day} ${each.source} ${each.campaign}`} spend={each} {...row} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Row({ spend, currency, known }: RowProps & { spend: AdSpend }) {
  const t = useTranslations("admin.ads");
  const locale = useLocale();
  const { day, source, campaign, amount, note, savedBy } = spend;
  return (
    <TableRow>
      <TableCell data-label={t("columns.day")} className="whitespace-nowrap">
        <time dateTime={day}>{formatDay(`${day}T12:00:00Z`, locale)}</time>
      </TableCell>
      <TableCell data-label={t("columns.source")}>
        <bdi className="wrap-anywhere">{source}</bdi>
      </TableCell>
      <TableCell data-label={t("columns.campaign")}>
        {campaign === "" ? (
          <span className="text-muted-foreground">{t("wholeSource")}</span>
        ) : (
          <bdi className="wrap-anywhere">{campaign}</bdi>
        )}
      </TableCell>
      <TableCell data-label={t("columns.amount")} className="number">
        <bdi className="font-medium">{formatMoney(amount, currency, locale)}</bdi>
      </TableCell>
      <TableCell data-label={t("columns.note")}>
        <span>
          <span dir="auto" className="wrap-anywhere">
            {note ?? "–"}
          </span>
          {savedBy && <bdi className="block text-xs text-muted-foreground">{savedBy}</bdi>}
        </span>
      </TableCell>
      <TableCell className="whole">
        <span className="flex flex-wrap justify-end gap-2">
          <EditSpend spend={spend} known={known} currency={currency} />
          <DropSpend spend={spend} />
        </span>
      </TableCell>
    </TableRow>
  );
}
