import { useTranslations } from "next-intl";
import type { Debt } from "@/lib/money/payout-rows";
import { usePayoutName } from "./payout-name";

/** What a debt is about: its parcel, or the payout of which a rest stayed. */
export function useDebtName(): (debt: Debt) => string {
  const t = useTranslations("admin.payouts.debts");
  const payoutName = usePayoutName();
  return ({ kind, parcel, payout, note }) =>
    t(kind, { code: parcel?.reference ?? note ?? "–", payout: payout ? payoutName(payout) : "–" });
}
