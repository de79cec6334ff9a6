import { TriangleAlertIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { PhonePast, PhoneRecord } from "@/lib/desk/desk";

const ENDS = ["delivered", "refused", "unreachable", "cancelled", "open"] as const;

/** How orders of a phone ended: "4 orders: 3 delivered, 1 refused". */
export function RecordLine({ record, areOthers = false }: { record: PhoneRecord; areOthers?: boolean }) {
  const t = useTranslations("admin.past");
  if (record.orders === 0) return <span>{t("none")}</span>;
  const ends = ENDS.filter((end) => record[end] > 0).map((end) => t(end, { n: record[end] }));
  return <span>{`${t(areOthers ? "others" : "orders", { n: record.orders })}: ${ends.join(t("comma"))}`}</span>;
}

/** What the past of a phone warns of, in words. */
export function usePastWarnings({ record, flag }: PhonePast): string[] {
  const t = useTranslations("admin.past");
  return [
    ...(flag ? [t(flag.mode, { reason: flag.reason ?? t("untold") })] : []),
    ...(record.refused > 0 ? [t("refusals", { n: record.refused, of: record.delivered + record.refused })] : []),
  ];
}

export function Warnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p key={warning} className="flex items-start gap-2">
      <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-destructive" />
      <bdi className="min-w-0 wrap-anywhere">{warning}</bdi>
    </p>
  ));
}
