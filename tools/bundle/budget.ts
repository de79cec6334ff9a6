/** Own JavaScript of a shop page, gzipped, over the framework's. */
export const BUDGET_BYTES = 25_000;
