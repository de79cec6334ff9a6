import type { OrderedItem } from "@/lib/cart/cart.ts";
import type { OrderLine } from "@/lib/order-change/lines.ts";
import type { Offer } from "./sellable-product.ts";

const offeredLine = (offer: Offer, key: string): OrderLine => ({
  key,
  productId: offer.id,
  name: offer.name,
  imagePath: offer.imagePath,
  sizes: offer.sizes,
  size: offer.sizes[0] ?? null,
  quantity: 1,
  stock: offer.stock,
  sold: null,
  priced: offer,
});

/** Adding the same product and size again raises the quantity by one. */
export function withOffer(lines: readonly OrderLine[], offer: Offer, key: string): readonly OrderLine[] {
  const fresh = offeredLine(offer, key);
  const same = lines.find(({ productId, size }) => productId === fresh.productId && size === fresh.size);
  if (!same) return [...lines, fresh];
  return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line));
}

export const newItems = (lines: readonly OrderLine[]): OrderedItem[] =>
  lines.flatMap(({ productId, size, quantity }) =>
    productId === null ? [] : [{ product_id: productId, size, quantity }],
  );

export type EditedItem = OrderedItem | { position: number; size: string | null; quantity: number };

export const editedItems = (lines: readonly OrderLine[]): EditedItem[] =>
  lines.flatMap((line): EditedItem[] =>
    line.sold ? [{ position: line.sold.position, size: line.size, quantity: line.quantity }] : newItems([line]),
  );
