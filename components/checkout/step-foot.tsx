import type { ReactNode } from "react";
import { useShop } from "@/components/order-form/checkout-shop";
import type { OrderTotals } from "@/components/order-form/use-order-totals";

/** The button to the next step. On a phone it stays at the lower edge, beside the total, or the subtotal at first. */
export function StepFoot({ order: { totals, quote }, children }: { order: OrderTotals; children: ReactNode }) {
  const { texts, money, totalText } = useShop();
  const t = texts.totals;
  return (
    <div className="step-foot">
      <p>
        <span>{quote ? t.total : t.subtotal}</span>
        <bdi>{quote ? totalText(totals) : money(totals.subtotal)}</bdi>
      </p>
      {children}
    </div>
  );
}
