import type { Minor } from "../../../lib/core/money.ts";

/** Dinars, as a price list has them, in centimes, as they are stored. */
export const da = (dinars: number): Minor => dinars * 100;
