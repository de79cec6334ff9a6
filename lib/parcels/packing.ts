import { codeKey } from "@/lib/core/code-key.ts";
import type { Goods } from "./rows.ts";
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
  /** The barcode is of another size of the product than the order has. */
  | { kind: "wrong_size"; line: Goods; size: string | null }
  | { kind: "other" };

/** The lines that a code names, and the size in its barcode; a SKU names a product, but not its size. */
function linesNamed(goods: readonly Goods[], reading: string): { lines: Goods[]; scanned?: { size: string | null } } {
  const key = codeKey(reading);
  const barcodeOf = ({ barcodes }: Goods) => barcodes.find(({ code }) => codeKey(code) === key);
  const scanned = goods.map(barcodeOf).find((barcode) => barcode !== undefined);
  return scanned
    ? { lines: goods.filter((line) => barcodeOf(line) !== undefined), scanned }
    : { lines: goods.filter(({ sku }) => codeKey(sku) === key) };
}

/** Counts the bottle of a scanned barcode or SKU. */
export function countScan(goods: readonly Goods[], counted: Counted, code: string): Scanned {
  const named = scannedReadings(code)
    .map((reading) => linesNamed(goods, reading))
    .find(({ lines }) => lines.length > 0);
  const isOpen = (line: Goods) => countOf(counted, line) < line.quantity;
  const [first] = named?.lines ?? [];
  if (!named || !first) return { kind: "other" };
  const { lines: ofProduct, scanned } = named;
  const lines = scanned ? ofProduct.filter(({ size }) => size === scanned.size) : ofProduct;
  const [line] = lines;
  if (!line) return { kind: "wrong_size", line: ofProduct.find(isOpen) ?? first, size: scanned?.size ?? null };
  const [open, second] = lines.filter(isOpen);
  if (!open) return { kind: "full", line };
  // Two lines of one size may have had two prices: the first is filled first.
  if (second && !scanned) return { kind: "which_size", line };
  return { kind: "counted", line: open, counted: { ...counted, [open.position]: countOf(counted, open) + 1 } };
}
