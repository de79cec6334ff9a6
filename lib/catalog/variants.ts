import type { Minor } from "@/lib/core/money.ts";
import { formerUnitPrice, type MaybeReduced, unitPrice } from "./price.ts";

/** A product in one size. `size` is null for a product without sizes, `formerPrice` for a price without reduction. */
export type Variant = { size: string | null; sku: string; price: Minor; formerPrice: Minor | null };

/** Google accepts no longer ids. */
const MAX_SKU = 50;

/** Every size as an article of its own. The product page, the feeds and the advertisements must use the same SKU. */
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
