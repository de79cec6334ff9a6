import { useLocale, useTranslations } from "next-intl";
import { formatDay } from "@/lib/core/date";
import type { PayoutRef } from "@/lib/money/rows";

/** The carrier's number of a payout; one without a number is named by its day. */
export function usePayoutName(): (payout: PayoutRef) => string {
  const t = useTranslations("admin.payouts");
  const locale = useLocale();
  return ({ number, paidOn }) => number ?? t("ofDay", { day: formatDay(`${paidOn}T12:00:00Z`, locale) });
}
