import { formatMoney } from "@/lib/core/money.ts";
import type { Locale } from "@/lib/core/locale.ts";
import { cheapest } from "./price.ts";
import { inLocale, type ProductCard, type ProductImage } from "./product.ts";

/** A product as a card shows it, in one language and with its price in words: a list sends two dozen of these to the browser. */
export type ShownCard = {
  id: string;
  name: string;
  brand: string;
  /** Of the cheapest size. */
  price: string;
  hasSizes: boolean;
  isSoldOut: boolean;
  image: ProductImage | null;
};

export const shownCard = (product: ProductCard, locale: Locale): ShownCard => ({
  id: product.id,
  name: inLocale(product.name, locale),
  brand: inLocale(product.brand.name, locale),
  price: formatMoney(cheapest(product), product.currency, locale),
  hasSizes: product.sizes.length > 1,
  isSoldOut: product.stock <= 0,
  image: product.image,
});
