/** Own JavaScript of a shop page, gzipped, over the framework's (ARCHITECTURE, Bundles). */
export const BUDGET_BYTES = 25_000;
