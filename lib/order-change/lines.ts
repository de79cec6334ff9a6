import { unitPrice } from "@/lib/catalog/price.ts";
import type { Localised, Priced } from "@/lib/catalog/product.ts";
import type { Minor } from "@/lib/core/money.ts";

/** The line as it was sold. These bottles keep their price while their size stays the same. */
type Sold = { position: number; size: string | null; quantity: number; price: Minor };

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
    sold: { position, size, quantity, price },
    priced,
  };
}

/** The price of one bottle that the line had: as sold, or today's price for another size. Null when the product was deleted. */
export function linePrice({ sold, size, priced }: OrderLine): Minor | null {
  if (sold && sold.size === size) return sold.price;
  return priced && unitPrice(priced, size);
}

/**
 * The bottles that were added to a sold line, and today's price of each; null when none were added, and when this is
 * still the price of the line. Twin of `private.read_lines`.
 */
export function addedBottles({ sold, size, quantity, priced }: OrderLine): { n: number; price: Minor } | null {
  if (!sold || sold.size !== size || !priced || quantity <= sold.quantity) return null;
  const price = unitPrice(priced, size);
  return price === sold.price ? null : { n: quantity - sold.quantity, price };
}

/** Null when the price is unknown. */
export function lineTotal(line: OrderLine): Minor | null {
  const [price, added] = [linePrice(line), addedBottles(line)];
  if (price === null) return null;
  return added === null ? price * line.quantity : price * (line.quantity - added.n) + added.price * added.n;
}

/** Null when one price is unknown. */
export function linesSubtotal(lines: readonly OrderLine[]): Minor | null {
  let sum = 0;
  for (const line of lines) {
    const total = lineTotal(line);
    if (total === null) return null;
    sum += total;
  }
  return sum;
}
