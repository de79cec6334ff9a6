import { unstable_rethrow } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { report } from "@/lib/core/log";
import { formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { moneyOfCarriers } from "@/lib/money/money-queries";

/** What carriers owe; null when it cannot be read, which leaves the other figures on the screen. */
export const readMoney = () =>
  moneyOfCarriers().catch((error: unknown) => {
    unstable_rethrow(error);
    report("page", error, { page: "admin/dashboard" });
    return null;
  });

/** Which carrier owes what, and how much of it is overdue. */
export async function MoneyLine({ money, locale }: { money: Awaited<ReturnType<typeof readMoney>>; locale: Locale }) {
  const t = await getTranslations("admin.dashboard.money");
  if (!money) return null;
  const owing = money.carriers.filter(({ owes }) => owes !== 0).toSorted((one, two) => two.owes - one.owes);
  const amountOf = (amount: number) => formatMoney(amount, money.currency, locale);
  return (
    <section className="panel flex flex-wrap items-baseline gap-x-6 gap-y-1" aria-labelledby="carriers-money">
      <h2 id="carriers-money" className="text-lg">
        {t("title")}
      </h2>
      {owing.length === 0 && <p className="text-sm text-muted-foreground">{t("none")}</p>}
      {owing.map(({ id, name, owes, overdue }) => (
        <AdminLink
          key={id}
          href={adminPaths.moneyOf({ carrier: id, step: overdue.parcels > 0 ? "overdue" : "unpaid" })}
          className="link inline-flex min-h-11 items-center gap-x-2 text-sm"
        >
          <span>{t("owes", { carrier: inLocale(name, locale), amount: amountOf(owes) })}</span>
          {overdue.amount > 0 && (
            <span className="text-destructive">{t("overdue", { amount: amountOf(overdue.amount) })}</span>
          )}
        </AdminLink>
      ))}
      <AdminLink href={adminPaths.money} className="link inline-flex min-h-11 items-center text-sm">
        {t("all")}
      </AdminLink>
    </section>
  );
}
