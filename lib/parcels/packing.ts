import { codeKey } from "@/lib/core/code-key.ts";
import type { Goods } from "./board.ts";
import { scannedReadings } from "./scanner-layout.ts";

/** How many bottles of each line are in the parcel, by the line's position. */
export type Counted = Readonly<Record<number, number>>;

export const countOf = (counted: Counted, { position }: Goods): number => counted[position] ?? 0;

/** Whether every bottle is in the parcel. */
export const isComplete = (goods: readonly Goods[], counted: Counted): boolean =>
  goods.every((line) => countOf(counted, line) >= line.quantity);

/** Counts all bottles of a line, or none of them. */
export const withLineTicked = (counted: Counted, line: Goods, isIn: boolean): Counted => ({
  ...counted,
  [line.position]: isIn ? line.quantity : 0,
});

export type Scanned =
  | { kind: "counted"; line: Goods; counted: Counted }
  /** All bottles of the line were counted before. */
  | { kind: "full"; line: Goods }
  /** Two sizes of this product are incomplete, and a SKU does not say which size was scanned. */
  | { kind: "which_size"; line: Goods }
  | { kind: "other" };

/** Counts the bottle of a scanned SKU. A SKU names a product, but not its size. */
export function countScan(goods: readonly Goods[], counted: Counted, code: string): Scanned {
  const linesOf = (reading: string) => goods.filter(({ sku }) => codeKey(sku) === codeKey(reading));
  const lines =
    scannedReadings(code)
      .map(linesOf)
      .find((found) => found.length > 0) ?? [];
  const [line] = lines;
  if (!line) return { kind: "other" };
  const [open, second] = lines.filter((each) => countOf(counted, each) < each.quantity);
  if (!open) return { kind: "full", line };
  if (second) return { kind: "which_size", line };
  return { kind: "counted", line: open, counted: { ...counted, [open.position]: countOf(counted, open) + 1 } };
}
