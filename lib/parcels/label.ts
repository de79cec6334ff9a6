import { code128 } from "./code128.ts";
import type { ParcelLabel } from "./paper-rows.ts";

/** `code`: the number of an order or the reference of a parcel. */
export type PackingSlip = Omit<ParcelLabel, "id" | "tracking" | "carrier" | "theirCommune" | "pieces"> & {
  /** The delivery fee is still to be agreed, so it is not in the amount. A parcel has none open. */
  isFeeOpen?: boolean;
};

/** A thermal printer has 203 dots to the inch, eight to the millimetre. */
export const DOT_MM = 0.125;

/** The standard asks for ten empty modules on each side. */
export const QUIET_MODULES = 10;

/** Dots per module. Hand scanners need two (0.25 mm); more than four do not make the barcode easier to read. */
const MODULE_DOTS = [4, 3, 2] as const;

export type Bars = {
  /** The widths of the bars and spaces in turn, in modules; the first is a bar. */
  widths: readonly number[];
  /** With the quiet zones. */
  modules: number;
  widthMm: number;
};

/**
 * The Code 128 barcode of a text, at most `roomMm` wide. A module is a whole number of printer dots, so that bars are
 * sharp. Null when even the narrowest module needs more than `roomMm` (29 characters fit in 95 mm, 12 in 48 mm): then only
 * the text is printed.
 */
export function barsOf(text: string, roomMm: number): Bars | null {
  const widths = code128(text);
  const modules = widths.reduce((sum, width) => sum + width, 2 * QUIET_MODULES);
  const dots = MODULE_DOTS.find((each) => modules * each * DOT_MM <= roomMm);
  return dots === undefined ? null : { widths, modules, widthMm: modules * dots * DOT_MM };
}

export type TextSize = "large" | "middle" | "small";

/** A shorter text is printed larger. `large` and `middle` are the most characters that fit in those sizes. */
export const textSize = (text: string, { large, middle }: { large: number; middle: number }): TextSize =>
  text.length <= large ? "large" : text.length <= middle ? "middle" : "small";

/** The goods that fit into `most` lines. `left` is how many are not shown: the label prints it in the last line. */
export function goodsInShort<Item>(items: readonly Item[], most: number): { shown: readonly Item[]; left: number } {
  const shown = items.length <= most ? items : items.slice(0, most - 1);
  return { shown, left: items.length - shown.length };
}

/** Divides the items of a document into sheets of `perSheet` items. */
export const inSheets = <Item>(items: readonly Item[], perSheet: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / perSheet) }, (_, sheet) =>
    items.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
