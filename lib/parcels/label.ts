import type { Localised } from "@/lib/catalog/product.ts";
import type { Locale } from "@/lib/core/locale.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";
import type { Order, OrderItem } from "@/lib/orders/order.ts";
import { code128 } from "./code128.ts";

/** What the packing slip of an order or a parcel shows. */
export type PackingSlip = {
  /** In its barcode: the number of an order, the reference of a parcel. */
  code: string;
  /** The customer's language. */
  locale: Locale;
  placedAt: string;
  isCancelled: boolean;
  customer: Pick<Order["customer"], "firstName" | "lastName" | "phone">;
  wilayaCode: number;
  delivery: Order["delivery"];
  amount: Minor;
  currency: Currency;
  /** The delivery fee is still to be agreed, so it is not in the amount. */
  isFeeOpen: boolean;
  items: readonly (Pick<OrderItem, "name" | "sku" | "size" | "quantity"> & { position: number })[];
  /** Null: no gift. */
  gift: { card: string | null } | null;
};

/** What the label of a parcel shows, which its packing slip repeats in part. */
export type ParcelLabel = PackingSlip & {
  id: string;
  tracking: string | null;
  carrier: Localised;
  /** How the carrier spells the commune, where that is known. */
  theirCommune: string | null;
  pieces: number;
};

/** A thermal printer has 203 dots to the inch, eight to the millimetre. */
export const DOT_MM = 0.125;

/** The standard asks for ten empty modules on each side. */
export const QUIET_MODULES = 10;

/** Below two dots (0.25 mm) hand scanners fail, above four a code is only long. */
const MODULE_DOTS = [4, 3, 2] as const;

export type Bars = {
  /** A bar, a space, a bar, … in modules. */
  widths: readonly number[];
  /** With the quiet zones. */
  modules: number;
  widthMm: number;
};

/**
 * Code 128 of a text for so many millimetres: a module is a whole number of printer dots, so that every bar has sharp sides. Null where even the
 * narrowest module is too wide (about 30 signs on a label): then people read the text.
 */
export function barsOf(text: string, roomMm: number): Bars | null {
  const widths = code128(text);
  const modules = widths.reduce((sum, width) => sum + width, 2 * QUIET_MODULES);
  const dots = MODULE_DOTS.find((each) => modules * each * DOT_MM <= roomMm);
  return dots === undefined ? null : { widths, modules, widthMm: modules * dots * DOT_MM };
}

export type TextSize = "large" | "middle" | "small";

/** How large a text is set: the shorter, the larger. `large` and `middle` are the most letters that fit so. */
export const textSize = (text: string, { large, middle }: { large: number; middle: number }): TextSize =>
  text.length <= large ? "large" : text.length <= middle ? "middle" : "small";

/** The first lines of the goods, at most so many; how many lines are left out stands in place of the last one. */
export function goodsInShort<Item>(items: readonly Item[], most: number): { shown: readonly Item[]; left: number } {
  const shown = items.length <= most ? items : items.slice(0, most - 1);
  return { shown, left: items.length - shown.length };
}

/** The sheets of a document: the labels in fours, or one by one. */
export const inSheets = <Item>(items: readonly Item[], perSheet: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / perSheet) }, (_, sheet) =>
    items.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
