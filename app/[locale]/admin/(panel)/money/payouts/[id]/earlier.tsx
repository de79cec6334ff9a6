import { useLocale, useTranslations } from "next-intl";
import { useAction } from "@/components/admin-shell/use-action";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/core/money";
import { payDebt } from "@/lib/money/payout-actions";
import type { Debt, PayoutPage } from "@/lib/money/payout-rows";
import { useDebtName } from "../debt-name";

/** Older debts of the carrier, which this payout may pay too. */
export function Earlier({ page: { payout, earlier, currency } }: { page: PayoutPage }) {
  const t = useTranslations("admin.payouts.earlier");
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="payout-earlier" className="panel">
      <h2 id="payout-earlier" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">{t("text")}</p>
      <ul className="mt-2">
        {earlier.map((debt) => (
          <EarlierDebt key={debt.lineId ?? debt.parcelId} payoutId={payout.id} debt={debt} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function EarlierDebt({ payoutId, debt, currency }: { payoutId: string; debt: Debt; currency: PayoutPage["currency"] }) {
  const t = useTranslations("admin.payouts.earlier");
  const locale = useLocale();
  const nameOf = useDebtName();
  const { run, isPending } = useAction(payDebt);
  const { parcelId, lineId, amount } = debt;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b py-2 text-sm last:border-0">
      <span>{nameOf(debt)}</span>
      <span className="flex items-center gap-3">
        <bdi className="tabular-nums">{formatMoney(amount, currency, locale)}</bdi>
        <Button
          variant="outline"
          size="sm"
          className="min-h-11"
          aria-disabled={isPending}
          onClick={() => !isPending && run({ id: payoutId, parcelId, lineId, paid: true })}
        >
          <span>{t("paid")}</span>
          <span className="sr-only">{nameOf(debt)}</span>
        </Button>
      </span>
    </li>
  );
}
