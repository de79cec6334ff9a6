import { getLocale, getTranslations } from "next-intl/server";
import { formatMoney, type Minor } from "@/lib/core/money";
import { type Group, isAtMost, worstOf } from "@/lib/money/profit";
import type { ProfitReport, ProfitRow } from "@/lib/money/profit-rows";

type Row = Omit<ProfitRow, "name"> & { name: string };
type Props = { rows: readonly Row[]; report: ProfitReport; group: Group; days: string };

const isolated = (text: string): string => `\u2068${text}\u2069`;

/** What was earned in all, and the row that lost most with the cost that explains it. */
export async function Verdict({ rows, report: { total, currency }, group, days }: Props) {
  const [t, locale] = await Promise.all([getTranslations("admin.profit"), getLocale()]);
  const money = (amount: Minor) => isolated(formatMoney(amount, currency, locale));
  const worst = worstOf(rows);
  const isLoss = total.net < 0;
  const sum = { amount: money(Math.abs(total.net)), days };
  const inAll = t(isLoss ? "verdict.loss" : isAtMost(total) ? "verdict.earnedAtMost" : "verdict.earned", sum);
  return (
    <div className="panel flex flex-col gap-1 border-s-4 border-s-accent-strong">
      <p className={isLoss ? "text-lg text-destructive" : "text-lg"}>{inAll}</p>
      {worst ? (
        <p>
          {t("verdict.worst", {
            name: isolated(worst.row.name),
            loss: money(-worst.row.figures.net),
            reason: t(`columns.${worst.reason}`),
            cost: money(worst.cost),
            sales: money(worst.row.figures.sales),
          })}
        </p>
      ) : (
        <p>{t(`verdict.noLoss.${group}`)}</p>
      )}
    </div>
  );
}
