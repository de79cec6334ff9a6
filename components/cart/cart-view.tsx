"use client";

import { type ReactNode, useEffect, useState } from "react";
import { notify } from "@/components/shell/notify";
import {
  type CartLine,
  isOrderable,
  isRefusal,
  isTooLong,
  lineRefusal,
  MOST_LINES,
  nameOf,
  noticeValues,
  sizeOf,
} from "@/lib/cart/cart";
import { useCart } from "@/lib/cart/use-cart";
import { inLocale } from "@/lib/catalog/product";
import { fill } from "@/lib/i18n/fill";
import { CartLineItem } from "./cart-line";
import type { CartShop } from "./cart-shop";
import { CartSummary } from "./cart-summary";
import { CART_TITLE } from "./cart-title";

type Props = {
  shop: CartShop;
  /** The title; an empty cart has another. */
  head: ReactNode;
  /** Shown until the browser's cart is known. */
  loading: ReactNode;
  empty: ReactNode;
};

/** The cart of this browser: its lines and notices. The rules are in `lib/cart`. */
export function CartView({ shop, head, loading, empty }: Props) {
  const { cart, ready, totalPrice, setQuantity, remove, refreshStock } = useCart();
  const [announced, setAnnounced] = useState("");
  const { locale, texts, notices } = shop;

  useEffect(() => void refreshStock(), [refreshStock]);

  function changeQuantity(line: CartLine, quantity: number) {
    if (quantity <= 0) return removeProduct(line);
    const notice = setQuantity(line.product.id, sizeOf(line), quantity);
    if (!notice) return;
    const { title, message } = notices[notice.key];
    notify({
      title,
      description: fill(message, noticeValues(notice, locale), locale),
      kind: isRefusal(notice) ? "error" : "info",
    });
  }

  function removeProduct({ product }: CartLine) {
    remove(product.id);
    setAnnounced(fill(texts.removed, { name: inLocale(nameOf(product), locale) }, locale));
    // The focused button or field is removed with its line. When another element has the focus, it stays there.
    requestAnimationFrame(
      () => document.activeElement === document.body && document.getElementById(CART_TITLE)?.focus(),
    );
  }

  function obstacle(): string | null {
    if (isTooLong(cart)) return fill(texts.tooMany, { n: MOST_LINES }, locale);
    return isOrderable(cart) ? null : texts.fixFirst;
  }

  const linesOf = (productId: string) => cart.filter(({ product }) => product.id === productId).length;
  const refusals = cart.map((line) => lineRefusal(cart, line));

  if (!ready)
    return (
      <>
        {head}
        {loading}
      </>
    );
  return (
    <>
      {cart.length > 0 && head}
      <p role="status" className="text-muted-foreground not-empty:mb-6">
        {announced}
      </p>
      {cart.length === 0 ? (
        empty
      ) : (
        <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-16">
          <ul aria-label={texts.lines} className="@container divide-y divide-border border-y border-border">
            {cart.map((line, index) => (
              <CartLineItem
                key={`${line.product.id} ${line.selectedSize ?? ""}`}
                shop={shop}
                line={line}
                refusal={refusals[index] ?? null}
                linesOfProduct={linesOf(line.product.id)}
                onQuantity={(quantity) => changeQuantity(line, quantity)}
                onRemove={() => removeProduct(line)}
              />
            ))}
          </ul>
          <CartSummary shop={shop} subtotal={totalPrice} obstacle={obstacle()} />
        </div>
      )}
    </>
  );
}
