import { formerUnitPrice, unitPrice } from "@/lib/catalog/price.ts";
import { coinOf, type Currency, type Minor } from "@/lib/core/money.ts";
import type { PriceRow } from "./price-change-schema.ts";

/** The database has the same limits. */
export const MIN_PERCENT = -90;
export const MAX_PERCENT = 500;

/** New prices are a multiple of this many dinars (of cents, in a shop that sells in dollars). */
export const PRICE_STEPS = [1, 10, 50, 100] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

export const stepAmount = (step: PriceStep, currency: Currency): Minor => step * coinOf(currency);

/** A price before and after a change. `size` is null for the price of 10 ml, from which sizes get theirs. */
type PriceLine = { size: string | null; before: Minor; after: Minor };

/**
 * The prices of a product that change: those of the sizes that shoppers buy. The price of 10 ml is only listed when no
 * size changes, because the shop may not sell 10 ml.
 */
export function priceLines({ sizes, before, after }: PriceRow, currency: Currency): PriceLine[] {
  const bySize = sizes.map((size) => ({
    size,
    before: unitPrice({ ...before, currency }, size),
    after: unitPrice({ ...after, currency }, size),
  }));
  const hasChanged = (line: PriceLine) => line.before !== line.after;
  const changed = bySize.filter(hasChanged);
  if (changed.length > 0) return changed;
  return [{ size: null, before: before.price, after: after.price }].filter(hasChanged);
}

type FormerLine = { size: string | null; before: Minor | null; after: Minor | null };

/** The former prices that change, as the shop shows them: only of sizes that are sold. */
export function formerLines({ sizes, before, after }: PriceRow, currency: Currency): FormerLine[] {
  return (sizes.length > 0 ? sizes : [null])
    .map((size) => ({
      size,
      before: formerUnitPrice({ ...before, currency }, size),
      after: formerUnitPrice({ ...after, currency }, size),
    }))
    .filter((line) => line.before !== line.after);
}

const LEFT_TO_RIGHT = "\u2066";
const END = "\u2069";

/** `−15 %`, `+10 %`, with its sign in front of the figure in Arabic sentences too. */
export const signedPercent = (percent: number): string =>
  `${LEFT_TO_RIGHT}${percent < 0 ? "−" : "+"}${Math.abs(percent)} %${END}`;
