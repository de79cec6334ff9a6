import type { Locale } from "@/lib/core/locale.ts";
import { formatMoney } from "@/lib/core/money.ts";
import { fill } from "@/lib/i18n/fill.ts";
import { formerUnitPrice, type MaybeReduced, savingPercent, unitPrice } from "./price.ts";

/** Messages of `catalog`: `wasPrice` with `{price}`, `saving` with `{percent}`. */
export type ReductionTexts = { wasPrice: string; saving: string };

/** The texts beside a reduced price. `was` is read aloud instead of `former`; `saving` is null below 1 %. */
export type Reduction = { was: string; former: string; saving: string | null };

/** Null where the product has no former price, or none above its price in this size. */
export function reductionOf(
  product: MaybeReduced,
  size: string | null,
  texts: ReductionTexts,
  locale: Locale,
): Reduction | null {
  const formerPrice = formerUnitPrice(product, size);
  if (formerPrice === null) return null;
  const former = formatMoney(formerPrice, product.currency, locale);
  const percent = savingPercent(formerPrice, unitPrice(product, size));
  return {
    was: fill(texts.wasPrice, { price: former }, locale),
    former,
    saving: percent > 0 ? fill(texts.saving, { percent }, locale) : null,
  };
}
