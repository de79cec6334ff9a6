import { type Minor, MINOR_PER_UNIT } from "@/lib/core/money.ts";

const SHARES = [1 / 4, 1 / 2, 3 / 4];

/** Rounds up to a multiple of half the first digit's value, such as 6,500 or 15,000. */
function roundUp(price: Minor): Minor {
  const units = price / MINOR_PER_UNIT;
  const step = Math.max(1, 10 ** Math.floor(Math.log10(units)) / 2);
  return Math.ceil(units / step) * step * MINOR_PER_UNIT;
}

/**
 * Round price limits for gifts: about a quarter, a half and three quarters of these prices (ascending) are below them.
 * A limit that all prices or no prices are below is left out.
 */
export function budgets(prices: readonly Minor[]): readonly Minor[] {
  const paid = prices.filter((price) => price > 0);
  const dearest = paid.at(-1) ?? 0;
  const limits = SHARES.map((share) => roundUp(paid[Math.ceil(paid.length * share) - 1] ?? dearest));
  return [...new Set(limits)].filter((limit) => limit > 0 && limit < dearest);
}
