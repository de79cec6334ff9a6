import { useLocale, useTranslations } from "next-intl";
import { formatMoment } from "@/lib/core/date";
import type { CallState } from "@/lib/staff-orders/order-calls-rows";

/** The state of the calls about an order: `short` for a column, `long` with the number of calls and the next one. */
export function useCallWords() {
  const t = useTranslations("admin.desk");
  const locale = useLocale();
  return ({ confirmation, attempts, nextCallAt, reason, duplicateOf }: CallState): { short: string; long: string } => {
    if (duplicateOf !== null) {
      const text = t("state.duplicateOf", { number: duplicateOf });
      return { short: text, long: text };
    }
    if (reason !== null)
      return { short: t(`reasons.${reason}`), long: t("state.because", { reason: t(`reasons.${reason}`) }) };
    const state = t(`state.${confirmation}`);
    const tries = confirmation === "no_answer" && attempts > 1 ? `${state} (${attempts})` : state;
    if (nextCallAt === null) return { short: tries, long: tries };
    return { short: tries, long: `${tries} · ${t("calls.next", { time: formatMoment(nextCallAt, locale) })}` };
  };
}
