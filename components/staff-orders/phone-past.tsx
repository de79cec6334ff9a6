import { TriangleAlertIcon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatDay } from "@/lib/core/date";
import type { OpenOrder, PhonePast, PhoneRecord } from "@/lib/desk/rows";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";

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
  return warnings.map((warning) => <Warning key={warning} text={warning} />);
}

/** A warning, with what follows its text. */
export function Warning({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-destructive" />
      <p className="min-w-0 wrap-anywhere">
        <bdi>{text}</bdi> {children}
      </p>
    </div>
  );
}

/** State and day of another open order, and the link to it. It opens a new tab, so that the screen stays as it is. */
export function OpenOrderLink({ order, canManage }: { order: OpenOrder; canManage: boolean }) {
  const t = useTranslations("admin.past");
  const statusOf = useTranslations("admin.orderStatus");
  const locale = useLocale();
  // Agents read no list: they open an order at the desk.
  const address = canManage ? adminPaths.editOrder(order.id) : adminPaths.deskWith(order.number);
  return (
    <span className="text-muted-foreground">
      <a href={localePath(locale, address)} target="_blank" rel="noopener" className="link whitespace-nowrap">
        <span className="sr-only">{t("openOrder")}</span> <bdi dir="ltr">{order.number}</bdi>
      </a>
      <span>{` · ${statusOf(order.status)} · ${formatDay(order.createdAt, locale)}`}</span>
    </span>
  );
}
