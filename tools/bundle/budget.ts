/** The most JavaScript that a shop page may load besides the framework's, gzipped. */
export const BUDGET_BYTES = 25_000;
