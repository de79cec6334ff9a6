import type { Goods } from "./board.ts";

/** How many bottles of each line are in the parcel, by the line's position. */
export type Counted = Readonly<Record<number, number>>;

export const countOf = (counted: Counted, { position }: Goods): number => counted[position] ?? 0;

/** Whether every bottle is in the parcel. */
export const isWhole = (goods: readonly Goods[], counted: Counted): boolean =>
  goods.every((line) => countOf(counted, line) >= line.quantity);

/** Counts all bottles of a line, or none of them. */
export const ticked = (counted: Counted, line: Goods, isIn: boolean): Counted => ({
  ...counted,
  [line.position]: isIn ? line.quantity : 0,
});

export type Scanned =
  | { kind: "counted"; line: Goods; counted: Counted }
  /** One more than was ordered. */
  | { kind: "full"; line: Goods }
  /** The parcel holds two sizes of this product, and a SKU does not say which one this is. */
  | { kind: "which_size"; line: Goods }
  | { kind: "other" };

/** What a scanned SKU means for a parcel: a SKU names a product, whatever its size. */
export function scanned(goods: readonly Goods[], counted: Counted, code: string): Scanned {
  const sku = code.trim().toLowerCase();
  const lines = goods.filter((line) => line.sku.toLowerCase() === sku);
  const [line] = lines;
  if (!line) return { kind: "other" };
  const [open, second] = lines.filter((each) => countOf(counted, each) < each.quantity);
  if (!open) return { kind: "full", line };
  if (second) return { kind: "which_size", line };
  return { kind: "counted", line: open, counted: { ...counted, [open.position]: countOf(counted, open) + 1 } };
}
