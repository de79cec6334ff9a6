"use client";

import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";
import { useHydrated } from "@/lib/core/use-hydrated.ts";
import * as rules from "./cart.ts";
import { isCart } from "./saved-cart.ts";

const saved = stored<rules.Cart>(STORAGE.cart, isCart, rules.EMPTY_CART);

/** Writes only a changed cart, so that an unchanged one causes no render. */
const save = (next: rules.Cart) => {
  if (next !== saved.get()) saved.set(next);
};

const saveChange = ({ cart, notice }: rules.CartChange): rules.CartNotice | null => {
  save(cart);
  return notice;
};

/**
 * Reads the facts of every product in the cart again (CART-7). An empty cart sends no request, and a failed read is
 * silent. The browser loads the code for it only when the cart has a product.
 */
async function refreshStock(): Promise<void> {
  const ids = rules.productIds(saved.get());
  if (ids.length === 0) return;
  try {
    const { readAllFresh } = await import("./fresh-products.ts");
    const fresh = await readAllFresh(ids);
    save(rules.refreshStock(saved.get(), fresh));
  } catch {
    // Silent: the cart stays as it is.
  }
}

const actions = {
  /** Returns the notice for the shopper: the refusal, or that it was added. */
  add: (product: rules.CartProduct, size: string | null, quantity = 1): rules.CartNotice | null =>
    saveChange(rules.add(saved.get(), product, size, quantity)),
  /** Removes every line of the product. */
  remove: (productId: string) => save(rules.remove(saved.get(), productId)),
  /** Returns the refusal, or null. */
  setQuantity: (productId: string, size: string | null, quantity: number): rules.CartNotice | null =>
    saveChange(rules.setQuantity(saved.get(), productId, size, quantity)),
  clear: () => save(rules.EMPTY_CART),
  /** Takes out what was ordered; what another page or tab added meanwhile stays. */
  ordered: (items: readonly rules.OrderedItem[]) => save(rules.withoutOrdered(saved.get(), items)),
  refreshStock,
};

export type CartActions = typeof actions;

/** Holds the actions, which never change: a changed cart re-renders its readers through the store. */
const CartContext = createContext<CartActions | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  return <CartContext value={actions}>{children}</CartContext>;
}

/** For a button that only acts on the cart: it does not re-render when the cart changes. */
export function useCartActions(): CartActions {
  const provided = use(CartContext);
  if (!provided) throw new Error("useCart must be used within a CartProvider");
  return provided;
}

/** For the badge: re-renders only when the number of items changes. */
export function useCartCount(): number {
  useCartActions();
  return useSyncExternalStore(
    saved.subscribe,
    () => rules.totalItems(saved.get()),
    () => 0,
  );
}

/** `ready` is false until the browser's cart is known, so that a page does not say too early that it is empty. */
export function useCart() {
  const provided = useCartActions();
  const cart = useSyncExternalStore(saved.subscribe, saved.get, saved.getServerSnapshot);
  const ready = useHydrated();
  return { ...provided, cart, ready, totalItems: rules.totalItems(cart), totalPrice: rules.totalPrice(cart) };
}
