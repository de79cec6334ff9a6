import type { Query } from "@/lib/catalog/filters";

export const SLIP_SIZES = ["a4", "a6"] as const;
export type SlipSize = (typeof SLIP_SIZES)[number];

/** What `?size=` asks for. */
export const slipSizeOf = (value: Query[string]): SlipSize => SLIP_SIZES.find((size) => size === value) ?? "a4";

/** For `@page`: CSS has no name for A6, and a browser that does not know a size prints on its own. */
const PAPER = { a4: "210mm 297mm", a6: "105mm 148mm" } as const satisfies Record<SlipSize, string>;

export const pageRule = (size: SlipSize): string => `@page { size: ${PAPER[size]}; margin: 0 }`;
