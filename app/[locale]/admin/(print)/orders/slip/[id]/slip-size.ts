export const SLIP_SIZES = ["a4", "a6"] as const;
export type SlipSize = (typeof SLIP_SIZES)[number];
