import { useLocale, useTranslations } from "next-intl";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDay } from "@/lib/core/date";
import { formatMoney } from "@/lib/core/money";
import type { AdPreview } from "@/lib/money/ad-actions";
import type { AdSpendPreview } from "@/lib/money/ad-rows";

type Props = { preview: AdPreview; isPending: boolean; onSave: () => void };

/** What a sheet would change: rows that cannot be read, or else each row with what it replaces. */
export function SheetPreview({ preview: { seen, errors, left }, isPending, onSave }: Props) {
  const t = useTranslations("admin.ads.import");
  return (
    <section id="ad-preview" aria-label={t("preview")} className="flex scroll-mt-20 flex-col gap-4">
      {errors.length > 0 ? (
        <Errors errors={errors} />
      ) : (
        seen && <Sum seen={seen} isPending={isPending} onSave={onSave} />
      )}
      {left > 0 && <p className="text-sm text-muted-foreground">{t("left", { n: left })}</p>}
      {seen && <Rows seen={seen} />}
    </section>
  );
}

function Errors({ errors }: Pick<AdPreview, "errors">) {
  const t = useTranslations("admin.ads.import");
  return (
    <div role="alert" className="panel border-destructive">
      <h2 className="text-base font-medium">{t("wrong", { n: errors.length })}</h2>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {errors.map(({ row, problem }) => (
          <li key={row}>{t(`rows.${problem}`, { row })}</li>
        ))}
      </ul>
    </div>
  );
}

function Sum({ seen, isPending, onSave }: { seen: AdSpendPreview } & Pick<Props, "isPending" | "onSave">) {
  const t = useTranslations("admin.ads.import");
  const locale = useLocale();
  const amount = `\u2068${formatMoney(seen.amount, seen.currency, locale)}\u2069`;
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-4">
      <p role="status">{t("sum", { n: seen.rows.length, amount })}</p>
      <Button aria-disabled={isPending} onClick={onSave}>
        {t("save")}
      </Button>
    </div>
  );
}

function Rows({ seen: { rows, currency } }: { seen: AdSpendPreview }) {
  const t = useTranslations("admin.ads");
  const locale = useLocale();
  return (
    <div className="panel p-0">
      <Table aria-label={t("import.preview")}>
        <TableHeads>
          <TableHead>{t("columns.day")}</TableHead>
          <TableHead>{t("columns.source")}</TableHead>
          <TableHead>{t("columns.campaign")}</TableHead>
          <TableHead className="number">{t("columns.amount")}</TableHead>
          <TableHead>{t("import.change")}</TableHead>
        </TableHeads>
        <TableBody>
          {rows.map(({ day, source, campaign, amount, before }) => (
            <TableRow key={`${day} ${source} ${campaign}`}>
              <TableCell data-label={t("columns.day")} className="whitespace-nowrap">
                <time dateTime={day}>{formatDay(`${day}T12:00:00Z`, locale)}</time>
              </TableCell>
              <TableCell data-label={t("columns.source")}>
                <bdi className="wrap-anywhere">{source}</bdi>
              </TableCell>
              <TableCell data-label={t("columns.campaign")}>
                <bdi className="wrap-anywhere">{campaign || t("wholeSource")}</bdi>
              </TableCell>
              <TableCell data-label={t("columns.amount")} className="number">
                <bdi className="font-medium">{formatMoney(amount, currency, locale)}</bdi>
              </TableCell>
              <TableCell data-label={t("import.change")}>
                {before === null ? (
                  <Badge variant="accent">{t("import.new")}</Badge>
                ) : before === amount ? (
                  <Badge variant="outline">{t("import.same")}</Badge>
                ) : (
                  <span>
                    {t("import.replaces", { amount: `\u2068${formatMoney(before, currency, locale)}\u2069` })}
                  </span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
