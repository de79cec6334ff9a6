import type { Localised, ProductCard } from "@/lib/catalog/product.ts";
import type { CartNotice, CartProduct } from "./cart.ts";
import { isRefusal } from "./cart.ts";
import { toCartProduct } from "./cart-product.ts";

/** A line of an earlier order. */
export type PastLine = { productId: string | null; name: Localised; size: string | null; quantity: number };

/** Why a line was left out: the shop no longer sells the product, or the cart refused it. */
export type LeftOut = { key: "gone"; name: Localised } | CartNotice;

export type Reordered = { added: number; leftOut: readonly LeftOut[] };

type Add = (product: CartProduct, size: string | null, quantity: number) => CartNotice | null;

/** Puts an earlier order's lines into the cart, at today's prices. `sold` holds the products that are still sold. */
export function reorder(lines: readonly PastLine[], sold: readonly ProductCard[], add: Add): Reordered {
  const leftOut: LeftOut[] = [];
  let added = 0;
  for (const { productId, name, size, quantity } of lines) {
    const product = sold.find(({ id }) => id === productId);
    const notice = product ? add(toCartProduct(product), size, quantity) : null;
    if (!product) leftOut.push({ key: "gone", name });
    else if (notice && isRefusal(notice)) leftOut.push(notice);
    else added += 1;
  }
  return { added, leftOut };
}
