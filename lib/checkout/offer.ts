import type { Localised, Priced } from "@/lib/catalog/product.ts";
import { toSizePrices } from "@/lib/catalog/price.ts";
import { type Fields, isFields } from "@/lib/core/answer.ts";
import type { Currency } from "@/lib/core/money.ts";

/** A product that staff can put into an order: sold, priced as of today. */
export type Offer = Priced & { id: string; sku: string; name: Localised; sizes: readonly string[]; stock: number; imagePath: string | null };

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const whole = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

const toOffer = (row: Fields, currency: Currency): Offer => ({
  id: text(row.id),
  sku: text(row.sku),
  name: { en: text(row.name), ar: typeof row.name_ar === "string" ? row.name_ar : null },
  sizes: Array.isArray(row.sizes) ? row.sizes.filter((size) => typeof size === "string") : [],
  sizePrices: toSizePrices(row.size_prices),
  price: whole(row.price),
  stock: whole(row.stock),
  imagePath: isFields(row.image) && typeof row.image.path === "string" ? row.image.path : null,
  currency,
});

/** What the function `admin_products` answers. */
export const toOffers = ({ products }: Fields, currency: Currency): readonly Offer[] | undefined =>
  Array.isArray(products) ? products.filter(isFields).map((row) => toOffer(row, currency)) : undefined;
