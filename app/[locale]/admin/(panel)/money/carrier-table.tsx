import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { inLocale } from "@/lib/catalog/product";
import { formatDay } from "@/lib/core/date";
import { type Currency, formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import type { CarrierCash, Step } from "@/lib/money/money-rows";

type Chosen = { carrier: string; step: Step } | null;

const FIGURES = [
  ["on_road", "onRoad"],
  ["not_due", "notDue"],
  ["due", "due"],
  ["overdue", "overdue"],
  ["returns", "returns"],
  ["dispute", "dispute"],
] as const satisfies readonly (readonly [Step, keyof CarrierCash])[];

/** One line for each carrier: what it collects, keeps and owes. Each figure opens its parcels, or the disputes. */
export function CarrierTable({
  carriers,
  currency,
  chosen,
}: {
  carriers: readonly CarrierCash[];
  currency: Currency;
  chosen: Chosen;
}) {
  const t = useTranslations("admin.money");
  return (
    <div className="panel overflow-x-auto p-0">
      <Table aria-label={t("title")}>
        <TableHeads>
          <TableHead>{t("columns.carrier")}</TableHead>
          <TableHead className="number">{t("columns.owes")}</TableHead>
          {FIGURES.map(([step]) => (
            <TableHead key={step} className="number">
              {t(`steps.${step}`)}
            </TableHead>
          ))}
          <TableHead className="number">{t("columns.fees")}</TableHead>
        </TableHeads>
        <TableBody>
          {carriers.map((carrier) => (
            <Row key={carrier.id} carrier={carrier} currency={currency} chosen={chosen} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Row({ carrier, currency, chosen }: { carrier: CarrierCash; currency: Currency; chosen: Chosen }) {
  const t = useTranslations("admin.money");
  const locale = useLocale();
  const { id, name, payoutDays, owes, carried, fees, open } = carrier;
  return (
    <TableRow>
      <TableCell className="whole">
        <AdminLink href={adminPaths.cashLedger(id)} className="link inline-flex min-h-11 items-center font-medium">
          <bdi>{inLocale(name, locale)}</bdi>
        </AdminLink>
        <span className="block text-xs text-muted-foreground">{t("paysAfter", { n: payoutDays })}</span>
        <LastPayout payout={carrier.lastPayout} currency={currency} />
        {open && (
          <AdminLink href={adminPaths.payout(open.id)} className="link text-sm">
            {t("openPayout")}
          </AdminLink>
        )}
      </TableCell>
      <TableCell data-label={t("columns.owes")} className="number">
        <bdi className="font-semibold">{formatMoney(owes, currency, locale)}</bdi>
        {carried !== 0 && (
          <span className="block text-xs text-muted-foreground">
            {t("carried", { amount: formatMoney(carried, currency, locale) })}
          </span>
        )}
      </TableCell>
      {FIGURES.map(([step, key]) => (
        <TableCell key={step} data-label={t(`steps.${step}`)} className="number">
          <FigureLink
            // A payout may be in dispute without a parcel, which the list of parcels does not have.
            href={step === "dispute" ? adminPaths.disputes : adminPaths.moneyOf({ carrier: id, step })}
            isChosen={chosen?.carrier === id && chosen.step === step}
            figure={carrier[key]}
            isLate={step === "overdue"}
            currency={currency}
          />
        </TableCell>
      ))}
      <TableCell data-label={t("columns.fees")} className="number">
        <bdi>{formatMoney(fees, currency, locale)}</bdi>
      </TableCell>
    </TableRow>
  );
}

function FigureLink({
  href,
  isChosen,
  figure: { parcels, amount },
  isLate,
  currency,
}: {
  href: string;
  isChosen: boolean;
  figure: { parcels: number; amount: number };
  isLate: boolean;
  currency: Currency;
}) {
  const t = useTranslations("admin.money");
  const locale = useLocale();
  if (parcels === 0) return <span className="text-muted-foreground">–</span>;
  return (
    <AdminLink
      href={href}
      scroll={false}
      aria-current={isChosen ? "true" : undefined}
      className="link inline-flex min-h-11 flex-col items-end justify-center aria-[current]:font-semibold"
    >
      <bdi>{formatMoney(amount, currency, locale)}</bdi>
      <Badge variant={isLate ? "destructive" : "outline"}>{t("parcels", { n: parcels })}</Badge>
    </AdminLink>
  );
}

function LastPayout({ payout, currency }: { payout: CarrierCash["lastPayout"]; currency: Currency }) {
  const t = useTranslations("admin.money");
  const locale = useLocale();
  if (!payout) return null;
  return (
    <AdminLink href={adminPaths.payout(payout.id)} className="link block text-xs text-muted-foreground">
      {t("lastPayout", {
        day: formatDay(`${payout.paidOn}T12:00:00Z`, locale),
        amount: formatMoney(payout.received, currency, locale),
      })}
    </AdminLink>
  );
}
