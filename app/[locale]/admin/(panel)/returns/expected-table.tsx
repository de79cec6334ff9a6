import { useLocale, useTranslations } from "next-intl";
import { useTransition } from "react";
import { HiddenHead, TableHeads } from "@/components/admin-shell/table-heads";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { inLocale } from "@/lib/catalog/product";
import type { ExpectedReturn, ReturnsList } from "@/lib/returns/rows";

type Receive = (number: string) => Promise<void>;

const COLUMNS = ["parcel", "carrier", "state", "since", "pieces"] as const;

/** The parcels on their way back, by carrier, oldest first. The button of a row receives an unreadable parcel. */
export function ExpectedTable({ list, onReceive }: { list: ReturnsList; onReceive: Receive }) {
  const t = useTranslations("admin.returns.expected");
  const { expected, total } = list;
  return (
    <section>
      <h2 className="mb-3 flex items-baseline gap-3 text-lg">
        <span>{t("title")}</span> <span className="text-sm text-muted-foreground tabular-nums">{total}</span>
      </h2>
      <div className="panel p-0">
        <Table aria-label={t("title")}>
          <TableHeads>
            {COLUMNS.map((column) => (
              <TableHead key={column} className={column === "pieces" ? "number" : undefined}>
                {t(column)}
              </TableHead>
            ))}
            <HiddenHead>{t("receive")}</HiddenHead>
          </TableHeads>
          <TableBody>
            {expected.map((each) => (
              <Row key={each.number} expected={each} onReceive={onReceive} />
            ))}
          </TableBody>
        </Table>
      </div>
      {total > expected.length && (
        <p className="mt-3 text-sm text-muted-foreground">{t("oldest", { n: expected.length, total })}</p>
      )}
    </section>
  );
}

function Row({ expected, onReceive }: { expected: ExpectedReturn; onReceive: Receive }) {
  const t = useTranslations("admin.returns.expected");
  const words = useTranslations("admin.parcels");
  const locale = useLocale();
  const [isPending, start] = useTransition();
  const { number, reference, tracking, carrier, state, days, pieces, overdue, kind } = expected;
  const isComing = state === "returning" || state === "back_at_hub" || state === "returned";
  return (
    <TableRow>
      <TableCell data-label={t("parcel")}>
        <span className="font-medium">
          <bdi dir="ltr">{reference ?? number}</bdi>
        </span>
        {tracking && (
          <span className="block text-xs text-muted-foreground">
            <bdi dir="ltr">{tracking}</bdi>
          </span>
        )}
      </TableCell>
      <TableCell data-label={t("carrier")}>
        <span>{carrier ? inLocale(carrier, locale) : t("noCarrier")}</span>
      </TableCell>
      <TableCell data-label={t("state")}>
        <span>{kind === "partial" ? t("partial") : isComing ? words(`states.${state}`) : t("cancelled")}</span>
        {/* The carrier says so; nobody has scanned it here. */}
        {kind !== "partial" && state === "returned" && <span>{` · ${words("back.all.to_receive")}`}</span>}
      </TableCell>
      <TableCell data-label={t("since")} className="whole">
        <span className="flex flex-wrap items-center gap-2">
          <span>{t("days", { days })}</span>
          {overdue && <Badge variant="destructive">{t("overdue")}</Badge>}
        </span>
      </TableCell>
      <TableCell data-label={t("pieces")} className="number">
        <span>{pieces}</span>
      </TableCell>
      <TableCell className="whole text-end">
        <Button
          variant="outline"
          size="sm"
          aria-label={t("receiveNamed", { number })}
          aria-disabled={isPending}
          onClick={() => isPending || start(() => onReceive(number))}
        >
          {t("receive")}
        </Button>
      </TableCell>
    </TableRow>
  );
}
