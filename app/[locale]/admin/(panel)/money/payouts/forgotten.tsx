import { useLocale, useTranslations } from "next-intl";
import { CopyButton } from "@/components/orders/copy-button";
import { formatMoney } from "@/lib/core/money";
import { questionText } from "@/lib/money/payout";
import type { PayoutView } from "@/lib/money/payout-rows";

/** The parcels that the carrier delivered longer ago than it pays, and that are not on its sheet. */
export function Forgotten({ view: { forgotten, currency } }: { view: Pick<PayoutView, "forgotten" | "currency"> }) {
  const t = useTranslations("admin.payouts.forgotten");
  const locale = useLocale();
  if (forgotten.length === 0) return null;
  const amount = forgotten.reduce((sum, { balance }) => sum + balance, 0);
  return (
    <section aria-labelledby="payout-forgotten" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="payout-forgotten" className="text-lg">
          {t("title", { n: forgotten.length, amount: formatMoney(amount, currency, locale) })}
        </h2>
        <CopyButton text={questionText(forgotten)} label={t("copy")} copied={t("copied")} />
      </div>
      <p className="mt-1 text-sm text-muted-foreground">{t("text")}</p>
      <details className="mt-2 text-sm">
        <summary className="min-h-11 cursor-pointer py-3">{t("show")}</summary>
        <ul className="flex flex-col gap-1">
          {forgotten.map(({ id, reference, tracking, customer, balance, days }) => (
            <li key={id} className="flex flex-wrap gap-x-3">
              <bdi dir="ltr" className="font-medium">
                {reference}
              </bdi>
              {tracking !== null && <bdi dir="ltr">{tracking}</bdi>}
              <bdi>{customer}</bdi>
              <bdi className="tabular-nums">{formatMoney(balance, currency, locale)}</bdi>
              <span className="text-muted-foreground">{t("days", { n: days })}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
