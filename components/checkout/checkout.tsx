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
      <CartCheckout cart={cart} empty={empty} />
    </CheckoutShopProvider>
  );
}

const importLaterSteps = () => import("./later-steps");

/** Rendered only in the browser, once its cart is known. */
function CartCheckout({ cart, empty }: { cart: Cart; empty: ReactNode }) {
  const [submitter] = useState<Ordering>(browserOrdering);
  const submission = useSyncExternalStore(submitter.subscribe, submitter.get, submitter.get);
  const { refreshStock } = useCart();
  const laterSteps = useLater(importLaterSteps);

  useEffect(() => void refreshStock(), [refreshStock]);

  // The router keeps a page that was left, with its state: a shopper who comes back starts another order.
  useLayoutEffect(
    () => () => {
      submitter.left();
      submitter.edited();
    },
    [submitter],
  );

  if (submission.phase.name === "placed" && laterSteps) return <laterSteps.Placed phase={submission.phase} />;
  if (cart.length === 0) return empty;
  return (
    <CheckoutFormProvider onChange={submitter.edited}>
      <CheckoutSteps cart={cart} submitter={submitter} submission={submission} laterSteps={laterSteps} />
    </CheckoutFormProvider>
  );
}
