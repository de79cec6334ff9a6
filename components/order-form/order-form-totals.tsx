import { Totals } from "@/components/orders/totals";
import { useShop } from "./checkout-shop";
import { useOrderForm } from "./use-order-form";
import type { OrderTotals } from "./use-order-totals";

export function OrderFormTotals({ order: { totals, quote } }: { order: OrderTotals }) {
  const { texts, locale, currency, taxRateBp } = useShop();
  const { form } = useOrderForm();
  const open = form.wilaya === null ? texts.totals.shippingByWilaya : texts.totals.shippingOpen;
  return (
    <Totals
      totals={totals}
      taxRateBp={taxRateBp}
      currency={currency}
      locale={locale}
      texts={texts.totals}
      openShipping={quote === null ? open : undefined}
    />
  );
}
