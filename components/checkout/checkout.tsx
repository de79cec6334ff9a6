"use client";

import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { type CheckoutShop, CheckoutShopProvider } from "@/components/order-form/checkout-shop";
import type { Cart } from "@/lib/cart/cart";
import { useCart } from "@/lib/cart/use-cart";
import type { Ordering } from "@/lib/checkout/ordering";
import { useLater } from "@/lib/core/use-later";
import { browserOrdering } from "./browser-ordering";
import { CheckoutFormProvider } from "./checkout-form-provider";
import { CheckoutSteps } from "./checkout-steps";

type Props = {
  shop: CheckoutShop;
  /** Shown until the browser's cart is known. */
  loading: ReactNode;
  empty: ReactNode;
};

export function Checkout({ shop, loading, empty }: Props) {
  const { cart, ready } = useCart();
  if (!ready) return loading;
  return (
    <CheckoutShopProvider shop={shop}>
      <Counter cart={cart} empty={empty} />
    </CheckoutShopProvider>
  );
}

const laterSteps = () => import("./later-steps");

/** Lives only in the browser, from the first look at the cart on. */
function Counter({ cart, empty }: { cart: Cart; empty: ReactNode }) {
  const [desk] = useState<Ordering>(browserOrdering);
  const submission = useSyncExternalStore(desk.subscribe, desk.get, desk.get);
  const { refreshStock } = useCart();
  const later = useLater(laterSteps);

  useEffect(() => void refreshStock(), [refreshStock]);

  // The router keeps a page that was left, with its state: a shopper who comes back starts another order.
  useLayoutEffect(
    () => () => {
      desk.left();
      desk.edited();
    },
    [desk],
  );

  if (submission.phase.name === "placed" && later) return <later.Placed phase={submission.phase} />;
  if (cart.length === 0) return empty;
  return (
    <CheckoutFormProvider onChange={desk.edited}>
      <CheckoutSteps cart={cart} desk={desk} submission={submission} later={later} />
    </CheckoutFormProvider>
  );
}
