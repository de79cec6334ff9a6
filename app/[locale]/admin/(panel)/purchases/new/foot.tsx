import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { type Currency, formatMoney } from "@/lib/core/money";
import { type DraftLine, totalsOf } from "@/lib/purchases/draft";

type Props = {
  lines: readonly DraftLine[];
  currency: Currency;
  isPending: boolean;
  /** It was sent, and no answer came. */
  isUnanswered: boolean;
  /** How many lines miss something. */
  wrong: number;
  onSave: () => void;
  children?: ReactNode;
};

/** The total of the purchase, always in sight, and its buttons. */
export function Foot({ lines, currency, isPending, isUnanswered, wrong, onSave, children }: Props) {
  const t = useTranslations("admin.purchases");
  const locale = useLocale();
  const { pieces, amount, unknown } = totalsOf(lines);
  return (
    <section
      aria-label={t("facts.amount")}
      className="sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-popover p-3 shadow-lg"
    >
      <div className="min-w-0 text-sm tabular-nums">
        <p>
          <bdi className="text-lg font-medium">{formatMoney(amount, currency, locale)}</bdi>{" "}
          <span className="text-muted-foreground">{t("sum", { lines: lines.length, n: pieces })}</span>
        </p>
        {unknown > 0 && <p className="text-muted-foreground">{t("unknown", { n: unknown })}</p>}
        {wrong > 0 && <p className="text-destructive">{t("new.wrong", { n: wrong })}</p>}
        {isUnanswered && (
          <p role="alert" className="text-destructive">
            {t("new.unanswered")}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {children}
        <Button className="max-sm:px-3" aria-disabled={isPending || lines.length === 0} onClick={onSave}>
          {t(isUnanswered ? "new.saveAgain" : "new.save")}
        </Button>
      </div>
    </section>
  );
}
