import { useLocale, useTranslations } from "next-intl";
import { formatDay } from "@/lib/core/date";
import { formatMoney } from "@/lib/core/money";
import type { PayoutRef } from "@/lib/money/rows";
import { PARCEL_CURRENCY } from "@/lib/parcels/handover";

/** The carrier's number of a payout; one without a number is named by its day and its sum. */
export function usePayoutName(): (payout: PayoutRef) => string {
  const t = useTranslations("admin.payouts");
  const locale = useLocale();
  return ({ number, paidOn, received }) =>
    number ??
    t("ofDay", {
      day: formatDay(`${paidOn}T12:00:00Z`, locale),
      amount: formatMoney(received, PARCEL_CURRENCY, locale),
    });
}
