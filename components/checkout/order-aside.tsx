import { useShop } from "@/components/order-form/checkout-shop";
import { OrderFormTotals } from "@/components/order-form/order-form-totals";
import type { OrderTotals } from "@/components/order-form/use-order-totals";
import type { Cart } from "@/lib/cart/cart";
import type { Step } from "@/lib/checkout/steps";
import { CartItems } from "./cart-items";

/** The order beside the step. On a phone it is folded above the first step only: the later steps show it themselves. */
export function OrderAside({ cart, order, step }: { cart: Cart; order: OrderTotals; step: Step }) {
  const { texts, money, totalText } = useShop();
  const t = texts.totals;
  return (
    <aside aria-label={t.title} className={`lg:order-last ${step === "shipping" ? "" : "hidden lg:block"}`}>
      <details className="border-y border-border lg:hidden">
        <summary className="flex min-h-14 items-center justify-between gap-4">
          <span className="underline decoration-border underline-offset-4">{t.title}</span>
          <bdi className="text-lg tabular-nums">
            {order.quote ? totalText(order.totals) : money(order.totals.total)}
          </bdi>
        </summary>
        <div className="flex flex-col gap-4 pb-6">
          <CartItems cart={cart} />
          <OrderFormTotals order={order} />
        </div>
      </details>
      <section className="hidden flex-col gap-5 rounded-sm border border-border bg-card p-8 lg:sticky lg:top-28 lg:flex">
        <h2 className="font-display text-2xl">{t.title}</h2>
        {step !== "review" && <CartItems cart={cart} />}
        <OrderFormTotals order={order} />
      </section>
    </aside>
  );
}
