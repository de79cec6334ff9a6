import type { ReactNode } from "react";
import { useShop } from "@/components/order-form/checkout-shop";
import type { OrderTotals } from "@/components/order-form/use-order-totals";

type Props = { order: OrderTotals; children: ReactNode };

/** The button that leads on. On a phone it stays at the lower edge, beside what is to be paid as far as it is known. */
export function StepFoot({ order: { totals, quote }, children }: Props) {
  const { texts, money } = useShop();
  const t = texts.totals;
  return (
    <div className="step-foot">
      <p>
        {quote ? t.total : t.subtotal}
        <bdi>{money(quote ? totals.total : totals.subtotal)}</bdi>
      </p>
      {children}
    </div>
  );
}
