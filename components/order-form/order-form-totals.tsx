import { Totals } from "@/components/orders/totals";
import { useShop } from "./checkout-shop";
import type { OrderTotals } from "./use-order-totals";

export function OrderFormTotals({ order: { totals, quote } }: { order: OrderTotals }) {
  const { texts, locale, currency, taxRateBp } = useShop();
  return (
    <Totals
      totals={totals}
      taxRateBp={taxRateBp}
      currency={currency}
      locale={locale}
      texts={texts.totals}
      openShipping={quote === null ? texts.totals.shippingOpen : undefined}
    />
  );
}
