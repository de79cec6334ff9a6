import { formatMoney } from "@/lib/core/money.ts";
import type { Locale } from "@/lib/core/locale.ts";
import { cheapestSize, unitPrice } from "./price.ts";
import { inLocale, type ProductCard } from "./product.ts";
import { type Reduction, reductionOf, type ReductionTexts } from "./reduction.ts";

/**
 * What a card shows, in one language. The page sends it for each card in addition to the card's HTML. To keep it small,
 * a field without a value is left out.
 */
export type ShownCard = {
  id: string;
  name: string;
  brand: string;
  price: string;
  /** The path of the picture. Its text is left out: the name is beside it, and a screen reader would read both. */
  picture?: string;
  reduction?: Reduction;
  hasSizes?: true;
  isSoldOut?: true;
};

export function shownCard(product: ProductCard, texts: ReductionTexts, locale: Locale): ShownCard {
  const { image } = product;
  const size = cheapestSize(product);
  const reduction = reductionOf(product, size, texts, locale);
  return {
    id: product.id,
    name: inLocale(product.name, locale),
    brand: inLocale(product.brand.name, locale),
    price: formatMoney(unitPrice(product, size), product.currency, locale),
    ...(image && { picture: image.path }),
    ...(reduction && { reduction }),
    ...(product.sizes.length > 1 && { hasSizes: true }),
    ...(product.stock <= 0 && { isSoldOut: true }),
  };
}
