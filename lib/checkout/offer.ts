import type { Localised, Priced } from "@/lib/catalog/product.ts";

/** A product that staff can put into an order: sold, priced as of today. */
export type Offer = Priced & { id: string; sku: string; name: Localised; sizes: readonly string[]; stock: number; imagePath: string | null };
