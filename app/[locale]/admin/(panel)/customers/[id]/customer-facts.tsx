import { useLocale, useTranslations } from "next-intl";
import { Fact } from "@/components/admin-shell/fact";
import { inLocale } from "@/lib/catalog/product";
import { formatDay } from "@/lib/core/date";
import { formatMoney } from "@/lib/core/money";
import type { Customer } from "@/lib/customers/rows";

/** The customer's place, the days of the first and last order, and how the orders ended. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const t = useTranslations("admin.customers");
  const locale = useLocale();
  return (
    <section className="panel" aria-label={t("facts.title")}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm 2xl:grid-cols-4">
        <Fact label={t("columns.spent")}>
          <bdi>{formatMoney(customer.spent, customer.currency, locale)}</bdi>
        </Fact>
        <Fact label={t("columns.place")}>{`${customer.wilayaCode} ${inLocale(customer.wilaya, locale)}`}</Fact>
        <Fact label={t("facts.first")}>{formatDay(customer.firstAt, locale)}</Fact>
        <Fact label={t("columns.last")}>{formatDay(customer.lastAt, locale)}</Fact>
      </dl>
      <dl className="mt-4 grid grid-cols-3 gap-x-6 gap-y-4 border-t pt-4 text-sm 2xl:grid-cols-6">
        <Count label={t("columns.orders")} n={customer.orders} />
        <Count label={t("columns.delivered")} n={customer.delivered} />
        <Count label={t("columns.refused")} n={customer.refused} isWarning />
        <Count label={t("facts.unreachable")} n={customer.unreachable} />
        <Count label={t("facts.cancelled")} n={customer.cancelled} />
        <Count label={t("facts.open")} n={customer.open} />
      </dl>
    </section>
  );
}

function Count({ label, n, isWarning = false }: { label: string; n: number; isWarning?: boolean }) {
  return (
    <Fact label={label}>
      <span className={`text-xl tabular-nums ${isWarning && n > 0 ? "text-destructive" : ""}`}>{n}</span>
    </Fact>
  );
}
