import type { Category } from "@/lib/catalog/product.ts";

/** A category as staff see it; `products` counts those of any status. */
export type ListedCategory = Category & { products: number };

/** The ids after one of them has moved up (-1) or down (1); unchanged when it cannot move any further. */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
