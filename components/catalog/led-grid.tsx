import { getLocale, getMessages } from "next-intl/server";
import { FavoriteButton } from "@/components/favorites/favorite-button";
import type { ProductCard } from "@/lib/catalog/product";
import { shownCard } from "@/lib/catalog/shown-card";
import { fill } from "@/lib/i18n/fill";
import { CardFrame } from "./card-frame";
import { ProductGrid } from "./product-grid";

const LEAD_SIZES = "(min-width: 1344px) max(720px, 36vw), (min-width: 640px) 55vw, 92vw";

type Props = {
  products: readonly ProductCard[];
  /** Whether the large product is the last of the line. */ isAtEnd?: boolean;
};

/** The first product large, as high as the others beside it; on a phone above them. */
export function LedGrid({ products: [lead, ...others], isAtEnd = false }: Props) {
  if (!lead) return null;
  return (
    <div className={isAtEnd ? "led-grid led-at-end" : "led-grid"}>
      <Lead product={lead} />
      {others.length > 0 && <ProductGrid products={others} />}
    </div>
  );
}

async function Lead({ product }: { product: ProductCard }) {
  const [locale, { catalog, favorites }] = await Promise.all([getLocale(), getMessages()]);
  const card = shownCard(product, catalog, locale);
  return (
    <CardFrame
      card={card}
      locale={locale}
      texts={catalog}
      sizes={LEAD_SIZES}
      large
      actions={<FavoriteButton id={card.id} label={fill(favorites.keep, { name: card.name }, locale)} />}
    />
  );
}
