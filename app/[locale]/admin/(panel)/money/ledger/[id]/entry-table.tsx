import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDay } from "@/lib/core/date";
import { type Currency, formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import type { CashEntry } from "@/lib/money/money-rows";
import { BOX_KINDS } from "@/lib/money/payout";
import { TakeBack } from "../../box-forms";

const COLUMNS = ["day", "kind", "amount", "about", "by", "note"] as const;

type Props = {
  entries: readonly CashEntry[];
  currency: Currency;
  isOwnBox: boolean;
  canTakeBack: boolean;
};

export function EntryTable({ entries, ...row }: Props) {
  const t = useTranslations("admin.money.ledger");
  return (
    <div className="panel p-0">
      <Table aria-label={t("title")}>
        <TableHeads>
          {COLUMNS.map((column) => (
            <TableHead key={column} className={column === "amount" ? "number" : undefined}>
              {t(column)}
            </TableHead>
          ))}
        </TableHeads>
        <TableBody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} {...row} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Row({ entry, currency, isOwnBox, canTakeBack }: Omit<Props, "entries"> & { entry: CashEntry }) {
  const t = useTranslations("admin.money.ledger");
  const money = useTranslations("admin.money");
  const locale = useLocale();
  const amount = formatMoney(entry.amount, currency, locale);
  // What a carrier pays to the shop goes out of the own cash box to the bank, and both have the same kind.
  const boxKind = isOwnBox && BOX_KINDS.find((kind) => kind === entry.kind);
  const kind = money(boxKind ? `take.kinds.${boxKind}` : `kinds.${entry.kind}`);
  const isFinal = entry.order !== null || entry.reverses !== null || entry.reversed;
  return (
    <TableRow>
      <TableCell data-label={t("day")} className="whitespace-nowrap">
        <time dateTime={entry.day}>{formatDay(`${entry.day}T12:00:00Z`, locale)}</time>
      </TableCell>
      <TableCell data-label={t("kind")}>
        <span className="inline-flex flex-wrap items-center gap-2">
          <span>{kind}</span>
          {entry.reverses !== null && <Badge variant="outline">{t("takesBack")}</Badge>}
          {entry.reversed && <Badge variant="outline">{t("takenBack")}</Badge>}
        </span>
      </TableCell>
      <TableCell data-label={t("amount")} className="number">
        <bdi className="font-medium">{amount}</bdi>
      </TableCell>
      <TableCell data-label={t("about")}>
        <About entry={entry} />
      </TableCell>
      <TableCell data-label={t("by")}>
        <bdi>{entry.by ?? t("shop")}</bdi>
      </TableCell>
      <TableCell data-label={t("note")} className="whole">
        <span className="wrap-anywhere">{entry.note ?? "–"}</span>
        {canTakeBack && !isFinal && (
          <span className="ms-3">
            <TakeBack id={entry.id} name={`${kind} ${amount}`} />
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}

function About({ entry: { parcel, order, payout } }: { entry: CashEntry }) {
  const t = useTranslations("admin.money.ledger");
  const link = "link inline-flex min-h-11 items-center";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {(parcel ?? order) && (
        <AdminLink href={adminPaths.orderCalled((parcel ?? order)?.number ?? "")} className={link}>
          <bdi dir="ltr">{parcel?.reference ?? order?.number}</bdi>
        </AdminLink>
      )}
      {payout && (
        <AdminLink href={adminPaths.payout(payout.id)} className={link}>
          <span>{payout.number ?? t("payout")}</span>
        </AdminLink>
      )}
    </span>
  );
}
