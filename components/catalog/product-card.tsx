import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { FavoriteButton } from "@/components/favorites/favorite-button";
import { inLocale, type ProductCard as Card } from "@/lib/catalog/product";
import { CardFrame } from "./card-frame";

type Props = { product: Card; sizes: string; priority?: boolean };

/** One product in a grid, with its heart. */
export async function ProductCard({ product, sizes, priority }: Props) {
  const [locale, { catalog }, t] = await Promise.all([getLocale(), getMessages(), getTranslations("favorites")]);
  const label = t("keep", { name: inLocale(product.name, locale) });
  return (
    <CardFrame
      product={product}
      locale={locale}
      texts={catalog}
      sizes={sizes}
      priority={priority}
      actions={<FavoriteButton id={product.id} label={label} className="heart-on-picture" />}
    />
  );
}
