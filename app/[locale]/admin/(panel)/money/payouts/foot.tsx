import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatFigure, formatMoney, type Minor } from "@/lib/core/money";
import type { PayoutView } from "@/lib/money/payout-rows";

type Props = {
  view: Pick<PayoutView, "sums" | "currency">;
  received: Minor;
  missing: Minor;
  children?: ReactNode;
};

/** The sums of a payout, always in sight, with what can be done about them. */
export function Foot({ view: { sums, currency }, received, missing, children }: Props) {
  const t = useTranslations("admin.payouts.foot");
  const locale = useLocale();
  const parts = [
    ["collected", sums.collected],
    ["fees", -sums.fees],
    ["codFees", -sums.codFees],
    ["returnFees", -sums.returnFees],
    ["other", -sums.other],
  ] as const;
  return (
    <section
      aria-label={t("title")}
      className="sticky bottom-0 z-20 flex flex-col gap-3 rounded-lg border bg-popover p-3 shadow-lg"
    >
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
        {parts.map(([name, amount]) => (
          <Sum key={name} name={t(name)} className={amount === 0 ? "max-sm:hidden" : ""}>
            {formatFigure(amount, locale)}
          </Sum>
        ))}
        <Sum name={t("net")} className="font-medium">
          {formatMoney(sums.net, currency, locale)}
        </Sum>
        {sums.earlier !== 0 && <Sum name={t("earlier")}>{formatFigure(sums.earlier, locale)}</Sum>}
        <Sum name={t("received")}>{formatMoney(received, currency, locale)}</Sum>
        {sums.rest && <Sum name={t("rest")}>{formatFigure(sums.rest.amount, locale)}</Sum>}
        <Sum name={t(missing < 0 ? "over" : "missing")} className={missing === 0 ? "" : "font-medium text-destructive"}>
          {formatMoney(Math.abs(missing), currency, locale)}
        </Sum>
      </dl>
      {children && <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">{children}</div>}
    </section>
  );
}

const Sum = ({ name, className = "", children }: { name: string; className?: string; children: string }) => (
  <div className={`flex gap-1.5 ${className}`}>
    <dt className="text-muted-foreground">{name}</dt>
    <dd>
      {/* The minus of a figure is on its left, also in Arabic. A sum with its currency finds its direction by itself. */}
      <bdi dir={/\p{L}/u.test(children) ? undefined : "ltr"}>{children}</bdi>
    </dd>
  </div>
);
