const ascending = (one: number, other: number) => one - other;

/** The smallest value with this share of the values at or below it (nearest rank); NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted(ascending);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle value, or the mean of the two middle values; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted(ascending);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}
