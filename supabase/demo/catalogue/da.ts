import type { Minor } from "../../../lib/core/money.ts";

/** Dinars as a person reads a price list, in the centimes that are stored. */
export const da = (dinars: number): Minor => dinars * 100;
