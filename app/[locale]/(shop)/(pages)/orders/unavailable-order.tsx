import { Filled } from "@/components/shell/filled";
import { forgetOrder } from "@/lib/orders/device-orders";
import type { OrdersShop } from "./orders-shop";

/** An order that its token no longer opens: it was deleted, or the browser's copy of number or token is wrong. */
export function UnavailableOrder({ shop: { texts }, number }: { shop: OrdersShop; number: string }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 border border-border px-6 py-3 text-muted-foreground">
      <span>
        <Filled template={texts.missing} values={{ number }} />
      </span>
      <button type="button" className="link min-h-11 text-foreground" onClick={() => forgetOrder(number)}>
        {texts.forget}
      </button>
    </p>
  );
}
