import { useLocale, useTranslations } from "next-intl";
import { formatMoment } from "@/lib/core/date";
import type { Call } from "@/lib/staff-orders/order-calls-rows";

/** `number`: of the order, where the calls are about several orders. */
type PastCall = Call & { number?: string };

export function PastCalls({ calls }: { calls: readonly PastCall[] }) {
  const t = useTranslations("admin.desk");
  const locale = useLocale();
  return (
    <section>
      <h3 className="mb-2 font-sans font-medium">{t("calls.title")}</h3>
      {calls.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t("calls.none")}</p>
      ) : (
        <ol className="flex flex-col gap-2 text-sm">
          {calls.map(({ id, at, by, outcome, reason, nextCallAt, number }) => (
            <li key={id}>
              <p>{number === undefined ? t(`calls.ended.${outcome}`) : t(`ended.${outcome}`, { number })}</p>
              {reason !== null && <p>{t(`reasons.${reason}`)}</p>}
              <p className="text-muted-foreground">
                <bdi>{formatMoment(at, locale)}</bdi> · <bdi>{by}</bdi>
              </p>
              {nextCallAt !== null && (
                <p className="text-muted-foreground">{t("calls.next", { time: formatMoment(nextCallAt, locale) })}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
