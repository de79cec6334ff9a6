import type { Silhouette } from "./bottles.ts";

export type CapKind = "gold" | "black" | "silver" | "wood" | "glass" | "ivory";

/** What the picture of a product shows. `juice` is the colour of the perfume, `ground` that of the background, both as hex. */
export type Look = { bottle: Silhouette; juice: string; cap: CapKind; ground: string };

export type ProductSpec = {
  sku: string;
  name: string;
  brand: string;
  family: string;
  concentration: string;
  look: Look;
};
