"use client";

import { type ReactNode, useEffect } from "react";
import { type CheckoutShop, CheckoutShopProvider } from "@/components/order-form/checkout-shop";
import { useOrdering } from "@/components/order-form/use-ordering";
import type { Cart } from "@/lib/cart/cart";
import { useCart } from "@/lib/cart/use-cart";
import { cartOrdering } from "@/lib/checkout/cart-ordering";
import { useLater } from "@/lib/core/use-later";
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
  const { submitter, submission } = useOrdering(cartOrdering);
  const { refreshStock } = useCart();
  const laterSteps = useLater(importLaterSteps);

  useEffect(() => void refreshStock(), [refreshStock]);

  if (submission.phase.name === "placed" && laterSteps) return <laterSteps.Placed phase={submission.phase} />;
  if (cart.length === 0) return empty;
  return (
    <CheckoutFormProvider onChange={submitter.edited}>
      <CheckoutSteps cart={cart} submitter={submitter} submission={submission} laterSteps={laterSteps} />
    </CheckoutFormProvider>
  );
}
