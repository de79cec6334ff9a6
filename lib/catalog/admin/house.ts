import type { House } from "@/lib/catalog/product.ts";

/** A house as staff edit it. */
export type EditedHouse = House & { id: string };
