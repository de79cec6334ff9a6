import type { Selectable } from "@/lib/catalog/admin/answer-schema";
import type { ProductStatus } from "@/lib/catalog/product";

/** One change of many products, as `admin_update_products` takes it. */
export type Change = { status: ProductStatus } | { featured: boolean } | { category_id: string };

/** The most products that `admin_update_products` accepts. */
export const MOST_SELECTED = 1000;

function formerValue(product: Selectable, change: Change): Change | null {
  if ("status" in change) return product.status === change.status ? null : { status: product.status };
  if ("featured" in change) return product.featured === change.featured ? null : { featured: product.featured };
  return product.categoryId === change.category_id ? null : { category_id: product.categoryId };
}

/** The changes that undo a bulk change: one for each old value, and none for products that already had the new one. */
export function formerValues(products: readonly Selectable[], change: Change): { ids: string[]; change: Change }[] {
  const groups = new Map<string, { ids: string[]; change: Change }>();
  for (const product of products) {
    const before = formerValue(product, change);
    if (!before) continue;
    const key = JSON.stringify(before);
    const group = groups.get(key) ?? { ids: [], change: before };
    group.ids.push(product.id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
