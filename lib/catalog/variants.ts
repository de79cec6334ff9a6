import type { Minor } from "@/lib/core/money.ts";
import { formerUnitPrice, type MaybeReduced, unitPrice } from "./price.ts";

/** What is bought: a product in one of its sizes; `size` is null where it has none, `formerPrice` where the price is not reduced. */
export type Variant = { size: string | null; sku: string; price: Minor; formerPrice: Minor | null };

/** Google keeps no longer ids. */
const MAX_SKU = 50;

/** Every size as an article of its own, with the id that page, feeds and advertisements must share. */
export function variants(product: MaybeReduced & { sku: string; sizes: readonly string[] }): readonly Variant[] {
  const prices = (size: string | null) => ({
    price: unitPrice(product, size),
    formerPrice: formerUnitPrice(product, size),
  });
  if (product.sizes.length === 0) return [{ size: null, sku: product.sku, ...prices(null) }];
  const taken = new Set<string>();
  return product.sizes.map((size, index) => {
    const plain = `${product.sku}-${size.replace(/\s+/g, "")}`;
    const sku = plain.length <= MAX_SKU && !taken.has(plain) ? plain : `${product.sku}-no${index + 1}`;
    taken.add(sku);
    return { size, sku, ...prices(size) };
  });
}
