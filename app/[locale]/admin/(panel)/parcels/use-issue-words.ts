import { useLocale, useTranslations } from "next-intl";
import { inLocale } from "@/lib/catalog/product";
import { formatDays } from "@/lib/core/date";
import { formatMoney } from "@/lib/core/money";
import type { CarrierName, Issue } from "@/lib/parcels/rows";
import { PARCEL_CURRENCY } from "@/lib/parcels/handover";

/** An issue of the pre-flight in words. */
export function useIssueWords() {
  const t = useTranslations("admin.parcels.issues.codes");
  const locale = useLocale();
  return ({ code, detail, commune }: Issue, carrier: CarrierName): string => {
    const day = String(detail.day ?? "");
    return t(code, {
      carrier: inLocale(carrier.name, locale),
      commune: inLocale(commune, locale),
      amount: formatMoney(Number(detail.ceiling ?? 0), PARCEL_CURRENCY, locale),
      desk: detail.desk ?? "",
      cut: detail.cut ?? "",
      numbers: detail.numbers ?? "",
      day: day === "" ? "" : formatDays(day, day, locale),
    });
  };
}
