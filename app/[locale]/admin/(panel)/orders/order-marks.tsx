import { HistoryIcon, PackageOpenIcon, StickyNoteIcon, TriangleAlertIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ListedOrder } from "@/lib/staff-orders/rows";

/** What staff should know before they open an order: a note, an order that holds no bottles, earlier orders of its phone and how many were cancelled. */
export function OrderMarks({ order }: { order: ListedOrder }) {
  const t = useTranslations("admin.orders");
  const earlier = order.phoneOrders - 1;
  return (
    <>
      {order.hasNote && (
        <Mark name={t("marks.note")}>
          <StickyNoteIcon />
        </Mark>
      )}
      {order.withoutStock && (
        <Mark name={t("withoutStock")}>
          <PackageOpenIcon />
        </Mark>
      )}
      {order.phoneCancelled > 0 && (
        <Mark name={t("marks.refused", { n: order.phoneCancelled, all: earlier })} isWarning>
          <TriangleAlertIcon />
          <span>{order.phoneCancelled}</span>/<span>{earlier}</span>
        </Mark>
      )}
      {order.phoneCancelled === 0 && earlier > 0 && order.phone !== "" && (
        <Mark name={t("marks.known", { n: earlier })}>
          <HistoryIcon />
          <span>{earlier}</span>
        </Mark>
      )}
    </>
  );
}

const LEGEND = [
  ["marks.note", StickyNoteIcon],
  ["withoutStock", PackageOpenIcon],
  ["marks.refusedIs", TriangleAlertIcon],
  ["marks.knownIs", HistoryIcon],
] as const;

/** What the marks mean, because a touch screen shows no tooltips. */
export function MarksLegend() {
  const t = useTranslations("admin.orders");
  return (
    <details className="mt-1 text-sm text-muted-foreground">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5">{t("columns.marks")}</summary>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 pb-2">
        {LEGEND.map(([text, Icon]) => (
          <li key={text} className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Mark({ name, isWarning = false, children }: { name: string; isWarning?: boolean; children: ReactNode }) {
  return (
    <span role="img" aria-label={name} title={name} className={isWarning ? "mark text-warning" : "mark"}>
      {children}
    </span>
  );
}
