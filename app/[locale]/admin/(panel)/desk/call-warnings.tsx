import { TriangleAlertIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { DeskCard } from "@/lib/desk/desk";

/** What to know before the customer answers: the past of this phone, and what is missing. */
export function CallWarnings({ card }: { card: DeskCard }) {
  const t = useTranslations("admin.desk");
  const { record, delivery, history } = card;
  const warnings = [
    ...(record.refused > 0 ? [t("warnings.refused", { n: record.refused, of: record.orders })] : []),
    ...history.orders.map(({ number }) => t("warnings.other", { number })),
    ...(card.shipping === null ? [t("warnings.fee")] : []),
    ...(delivery.type === "home" && delivery.address === null ? [t("warnings.address")] : []),
    ...(card.stockReleased ? [t("warnings.stock")] : []),
    ...(card.desk.mayGiveUp ? [t("warnings.lastTry")] : []),
  ];
  return (
    <section aria-label={t("warnings.label")} className="flex flex-col gap-2 text-sm">
      <p className="text-muted-foreground">{t(`record.${record.orders === 0 ? "none" : "spoken"}`, record)}</p>
      {warnings.map((warning) => (
        <p key={warning} className="flex items-start gap-2">
          <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-destructive" />
          <bdi>{warning}</bdi>
        </p>
      ))}
    </section>
  );
}
