import { isFields } from "@/lib/core/fields.ts";
import { type Minor, roundToCoin } from "@/lib/core/money.ts";
import type { Priced, SizePrices } from "./product.ts";

/** `product.price` is the price of this many millilitres (PRICE-2). */
export const REFERENCE_ML = 10;

/** A larger number in a size is not a volume (`EAN 3349668566372`) and counts as unparsable. */
export const MAX_ML = 10_000;

/** With the limits below, every sum of a full cart is an integer that a JavaScript number holds exactly. */
export const MAX_PRICE: Minor = 1_000_000_000;
export const MAX_UNIT_PRICE: Minor = (MAX_PRICE * MAX_ML) / REFERENCE_ML;

/** An exact decimal: `digits / scale`, so `7.5 ml` is `{ digits: 75n, scale: 10n }`. */
type Decimal = { digits: bigint; scale: bigint };

const REFERENCE: Decimal = { digits: BigInt(REFERENCE_ML), scale: 1n };

/**
 * The volume of a size: the first match of `[0-9]+(\.[0-9]+)?` in its text; 10 ml when there is none (or no size), or
 * when it is 0 or more than 10,000. Only 0-9 are digits, only a full stop is a decimal point: `7,5 ml` is 7 ml.
 */
function volume(size: string | null): Decimal {
  const [whole = "", fraction = ""] = size?.match(/[0-9]+(?:\.[0-9]+)?/)?.[0].split(".") ?? [];
  const digits = BigInt(whole + fraction);
  const scale = 10n ** BigInt(fraction.length);
  return digits > 0n && digits <= BigInt(MAX_ML) * scale ? { digits, scale } : REFERENCE;
}

/** The same volume as a number, for display and sorting; prices are computed from the exact fraction. */
export function millilitres(size: string | null): number {
  const { digits, scale } = volume(size);
  return Number(digits) / Number(scale);
}

/** Whether a value is a valid price of a size, in minor units. */
export const isPrice = (value: unknown): value is Minor =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_UNIT_PRICE;

/** The usable entries of a `size_prices` column: whole numbers of minor units from 0 up. Others count as absent. */
export function toSizePrices(json: unknown): SizePrices {
  if (!isFields(json)) return {};
  return Object.fromEntries(Object.entries(json).filter((entry): entry is [string, Minor] => isPrice(entry[1])));
}

/** Whether every entry is usable. */
export const isSizePrices = (json: unknown): json is SizePrices => isFields(json) && Object.values(json).every(isPrice);

/**
 * Price of one unit of a product in a size (PRICE-3): the size's own entry in `sizePrices` if it has one (0 included,
 * kept as it is), else `price × ml / 10`, rounded half up once to the currency's smallest coin.
 *
 * `private.unit_price(price, size_prices, size, coin)` computes the same in the database, and its result counts. Tests
 * run both on `supabase/tests/price-vectors.json`. In integers: with `d` decimals and `N` the digits without the point,
 * `D = 10 · 10^d · coin`, the price is `⌊(2 · price · N + D) / 2D⌋ · coin`.
 */
export function unitPrice(product: Priced, size: string | null): Minor {
  const own = size !== null && Object.hasOwn(product.sizePrices, size) ? product.sizePrices[size] : undefined;
  if (own !== undefined) return own;
  const { digits, scale } = volume(size);
  return roundToCoin(BigInt(product.price) * digits, REFERENCE.digits * scale, product.currency);
}

/** What 10 ml cost when bought in this size, to compare bottles with each other. */
export function pricePer10ml(product: Priced, size: string | null): Minor {
  const { digits, scale } = volume(size);
  return roundToCoin(BigInt(unitPrice(product, size)) * REFERENCE.digits * scale, digits, product.currency);
}

/** A product with the former price of 10 ml, if it has one. */
export type MaybeReduced = Priced & { compareAtPrice: Minor | null };

/**
 * The former price of one unit in a size, shown struck through: the former price of 10 ml, scaled and rounded like
 * `unitPrice`. Null without a former price above the price, and for a size with its own entry in `sizePrices`: the
 * former price of such a size is not stored, and the size may never have had the scaled price.
 */
export function formerUnitPrice(product: MaybeReduced, size: string | null): Minor | null {
  if (product.compareAtPrice === null || (size !== null && Object.hasOwn(product.sizePrices, size))) return null;
  const former = unitPrice({ price: product.compareAtPrice, sizePrices: {}, currency: product.currency }, size);
  return former > unitPrice(product, size) ? former : null;
}

/** In whole percent of the former price. Rounded down, so that the shop never promises more than it gives. */
export const savingPercent = (former: Minor, price: Minor): number => Math.floor(((former - price) * 100) / former);

/** The size with the lowest price, the first one of equals; null for a product without sizes. */
export const cheapestSize = (product: Priced & { sizes: readonly string[] }): string | null =>
  product.sizes.reduce<string | null>(
    (best, size) => (best === null || unitPrice(product, size) < unitPrice(product, best) ? size : best),
    null,
  );

export const cheapest = (product: Priced & { sizes: readonly string[] }): Minor =>
  unitPrice(product, cheapestSize(product));
