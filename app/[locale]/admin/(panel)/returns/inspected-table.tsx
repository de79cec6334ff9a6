import { useLocale, useTranslations } from "next-intl";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatTime } from "@/lib/core/date";
import { totalFinding, UNSOLD } from "@/lib/returns/return";
import type { ReturnCard } from "@/lib/returns/rows";

const FINDINGS = ["sellable", ...UNSOLD] as const;

export function InspectedTable({ cards }: { cards: readonly ReturnCard[] }) {
  const t = useTranslations("admin.returns");
  const today = useTranslations("admin.returns.today");
  return (
    <section>
      <h2 className="mb-3 text-lg">{today("title")}</h2>
      <div className="panel p-0">
        <Table aria-label={today("title")}>
          <TableHeads>
            <TableHead>{today("parcel")}</TableHead>
            <TableHead>{today("kind")}</TableHead>
            {FINDINGS.map((kind) => (
              <TableHead key={kind} className="number">
                {t(`findings.${kind}`)}
              </TableHead>
            ))}
            <TableHead>{today("by")}</TableHead>
          </TableHeads>
          <TableBody>
            {cards.map((card) => (
              <Row key={card.id} card={card} />
            ))}
          </TableBody>
        </Table>
      </div>
    </section>
  );
}

function Row({ card }: { card: ReturnCard }) {
  const t = useTranslations("admin.returns");
  const today = useTranslations("admin.returns.today");
  const locale = useLocale();
  const found = totalFinding(card.lines);
  return (
    <TableRow>
      <TableCell data-label={today("parcel")}>
        <bdi dir="ltr" className="font-medium">
          {card.reference ?? card.number}
        </bdi>
      </TableCell>
      <TableCell data-label={today("kind")}>
        <span>{t(`kinds.${card.kind}`)}</span>
      </TableCell>
      {FINDINGS.map((kind) => (
        <TableCell key={kind} data-label={t(`findings.${kind}`)} className="number">
          <span>{found?.[kind]}</span>
        </TableCell>
      ))}
      <TableCell data-label={today("by")}>
        <span>
          <bdi>{card.inspectedBy}</bdi>
          <span>{locale === "ar" ? "، " : ", "}</span>
          <bdi dir="ltr" className="tabular-nums">
            {formatTime(card.inspectedAt ?? "")}
          </bdi>
        </span>
      </TableCell>
    </TableRow>
  );
}
