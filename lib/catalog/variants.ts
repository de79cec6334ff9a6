import type { Minor } from "@/lib/core/money.ts";
import { unitPrice } from "./price.ts";
import type { Priced } from "./product.ts";

/** What is bought: a product in one of its sizes; `size` is null where it has none. */
export type Variant = { size: string | null; sku: string; price: Minor };

/** Google keeps no longer ids. */
const MAX_SKU = 50;

/** Every size as an article of its own, under the name by which page, feeds and advertisements must know it alike. */
export function variants(product: Priced & { sku: string; sizes: readonly string[] }): readonly Variant[] {
  if (product.sizes.length === 0) return [{ size: null, sku: product.sku, price: unitPrice(product, null) }];
  const taken = new Set<string>();
  return product.sizes.map((size, index) => {
    const plain = `${product.sku}-${size.replace(/\s+/g, "")}`;
    const sku = plain.length <= MAX_SKU && !taken.has(plain) ? plain : `${product.sku}-no${index + 1}`;
    taken.add(sku);
    return { size, sku, price: unitPrice(product, size) };
  });
}
