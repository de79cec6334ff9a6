import { unitPrice } from "@/lib/catalog/price.ts";
import type { Localised, Priced } from "@/lib/catalog/product.ts";
import type { Minor } from "@/lib/core/money.ts";

/** The line of the saved order: it keeps its price while its size stays the same. */
type Sold = { position: number; size: string | null; price: Minor };

/** A line of an order as staff put it together, or as its customer changes it. */
export type OrderLine = {
  key: string;
  productId: string | null;
  name: Localised;
  imagePath: string | null;
  sizes: readonly string[];
  size: string | null;
  quantity: number;
  /** Bottles on the shelf, those of this order not counted; null once the product is gone. */
  stock: number | null;
  sold: Sold | null;
  /** Today's price; null once the product is gone. */
  priced: Priced | null;
};

type SoldItem = {
  position: number;
  productId: string | null;
  name: Localised;
  imagePath: string | null;
  size: string | null;
  sizes: readonly string[] | null;
  quantity: number;
  unitPrice: Minor;
  stock: number | null;
  priced: Priced | null;
};

export function soldLine({
  position,
  productId,
  name,
  imagePath,
  size,
  sizes,
  quantity,
  unitPrice: price,
  stock,
  priced,
}: SoldItem): OrderLine {
  const own = size === null ? [] : [size];
  return {
    key: `sold ${position}`,
    productId,
    name,
    imagePath,
    sizes: [...new Set([...own, ...(sizes ?? [])])],
    size,
    quantity,
    stock,
    sold: { position, size, price },
    priced,
  };
}

/** Of one bottle: as it was sold, or today's for another size. Null where the product is gone. */
export function linePrice({ sold, size, priced }: OrderLine): Minor | null {
  if (sold && sold.size === size) return sold.price;
  return priced && unitPrice(priced, size);
}

/** Null when one price is unknown. */
export function linesSubtotal(lines: readonly OrderLine[]): Minor | null {
  let sum = 0;
  for (const line of lines) {
    const price = linePrice(line);
    if (price === null) return null;
    sum += price * line.quantity;
  }
  return sum;
}
