import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { inLocale } from "@/lib/catalog/product";
import { formatDay, formatMoment } from "@/lib/core/date";
import { type Currency, formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import type { ListedPayout } from "@/lib/money/payout-rows";
import { usePayoutName } from "./payout-name";

const TONES = { open: "accent", closed: "outline", reversed: "destructive" } as const;

export function PayoutTable({ currency, payouts }: { currency: Currency; payouts: readonly ListedPayout[] }) {
  const t = useTranslations("admin.payouts");
  return (
    <div className="panel p-0">
      <Table aria-label={t("title")}>
        <TableHeads>
          <TableHead>{t("facts.payout")}</TableHead>
          <TableHead>{t("facts.carrier")}</TableHead>
          <TableHead>{t("facts.paidOn")}</TableHead>
          <TableHead>{t("facts.state")}</TableHead>
          <TableHead className="number">{t("facts.lines")}</TableHead>
          <TableHead className="number">{t("facts.received")}</TableHead>
          <TableHead className="number">{t("facts.disputed")}</TableHead>
        </TableHeads>
        <TableBody>
          {payouts.map((payout) => (
            <Row key={payout.id} currency={currency} payout={payout} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Row({ currency, payout }: { currency: Currency; payout: ListedPayout }) {
  const t = useTranslations("admin.payouts");
  const locale = useLocale();
  const nameOf = usePayoutName();
  const { carrier, paidOn, way, received, state, lines, disputed } = payout;
  return (
    <TableRow>
      <TableCell className="whole">
        <AdminLink
          href={adminPaths.payout(payout.id)}
          className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
        >
          {nameOf(payout)}
        </AdminLink>
        {payout.number === null && (
          <span className="block text-xs text-muted-foreground">
            {t("savedBy", { name: `\u2068${payout.savedBy ?? "–"}\u2069`, at: formatMoment(payout.savedAt, locale) })}
          </span>
        )}
      </TableCell>
      <TableCell data-label={t("facts.carrier")}>
        <bdi>{inLocale(carrier.name, locale)}</bdi>
      </TableCell>
      <TableCell data-label={t("facts.paidOn")}>
        <span>{`${formatDay(`${paidOn}T12:00:00Z`, locale)} · ${t(`ways.${way}`)}`}</span>
      </TableCell>
      <TableCell data-label={t("facts.state")}>
        <Badge variant={TONES[state]}>{t(`states.${state}`)}</Badge>
      </TableCell>
      <TableCell data-label={t("facts.lines")} className="number">
        <span>{lines}</span>
      </TableCell>
      <TableCell data-label={t("facts.received")} className="number">
        <bdi>{formatMoney(received, currency, locale)}</bdi>
      </TableCell>
      <TableCell data-label={t("facts.disputed")} className="number">
        <bdi>{disputed.parcels === 0 ? "–" : formatMoney(disputed.amount, currency, locale)}</bdi>
      </TableCell>
    </TableRow>
  );
}
