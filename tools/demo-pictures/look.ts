import type { Silhouette } from "./bottles.ts";

export type CapKind = "gold" | "black" | "silver" | "wood" | "glass" | "ivory";

/** What the picture of a product shows. `juice` is the colour of the perfume; both colours are hex. */
export type Look = { bottle: Silhouette; juice: string; cap: CapKind; background: string };

export type ProductSpec = {
  sku: string;
  name: string;
  brand: string;
  family: string;
  concentration: string;
  look: Look;
};
