import type { Locale } from "@/lib/core/locale";
import { daysInWords } from "@/lib/delivery/estimate";
import { fill } from "@/lib/i18n/fill";
import { orderEstimate } from "@/lib/orders/estimate";

type Props = {
  order: Parameters<typeof orderEstimate>[0];
  locale: Locale;
  texts: Record<"pending" | "processing", string>;
  className: string;
};

/** Between which days an order is expected; nothing when there is no estimate. */
export function OrderEstimate({ order, locale, texts, className }: Props) {
  const estimate = orderEstimate(order);
  return (
    estimate && <p className={className}>{fill(texts[estimate.status], daysInWords(estimate.days, locale), locale)}</p>
  );
}
