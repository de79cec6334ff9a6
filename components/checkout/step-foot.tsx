import type { ReactNode } from "react";
import { useShop } from "@/components/order-form/checkout-shop";
import { Filled } from "@/components/shell/filled";
import type { OrderTotals } from "@/components/order-form/use-order-totals";

type Props = { order: OrderTotals; children: ReactNode };

/** The button to the next step. On a phone it stays at the lower edge, beside the total, or the subtotal at first. */
export function StepFoot({ order: { totals, quote }, children }: Props) {
  const { texts, money } = useShop();
  const t = texts.totals;
  return (
    <div className="step-foot">
      <p>
        <span>{quote ? t.total : t.subtotal}</span>
        {quote && totals.shipping === null ? (
          <Filled template={t.totalPlus} values={{ total: money(totals.total) }} />
        ) : (
          <bdi>{money(quote ? totals.total : totals.subtotal)}</bdi>
        )}
      </p>
      {children}
    </div>
  );
}
