import { unitPrice } from "@/lib/catalog/price.ts";
import type { Localised, Priced } from "@/lib/catalog/product.ts";
import type { Minor } from "@/lib/core/money.ts";

/** The line as it was sold. It keeps its price while its size stays the same. */
type Sold = { position: number; size: string | null; price: Minor };

/** A line of an order that staff put together or that the customer changes. */
export type OrderLine = {
  key: string;
  productId: string | null;
  name: Localised;
  imagePath: string | null;
  sizes: readonly string[];
  size: string | null;
  quantity: number;
  /** Bottles on the shelf, without those of this order; null when the product was deleted. */
  stock: number | null;
  sold: Sold | null;
  /** Today's price; null when the product was deleted. */
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
  const soldSizes = size === null ? [] : [size];
  return {
    key: `sold ${position}`,
    productId,
    name,
    imagePath,
    sizes: [...new Set([...soldSizes, ...(sizes ?? [])])],
    size,
    quantity,
    stock,
    sold: { position, size, price },
    priced,
  };
}

/** The price of one bottle: as sold, or today's price for another size. Null when the product was deleted. */
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
