import { getLocale, getMessages } from "next-intl/server";
import { FavoriteButton } from "@/components/favorites/favorite-button";
import { inLocale, type ProductCard } from "@/lib/catalog/product";
import { fill } from "@/lib/i18n/fill";
import { CardFrame } from "./card-frame";
import { GRID_LAYOUTS } from "./grid-layouts";

type Props = {
  products: readonly ProductCard[];
  columns?: keyof typeof GRID_LAYOUTS;
  /** How many pictures are in sight when the page opens; the rest load when scrolled to. */
  eager?: number;
};

/** Products side by side, each with its heart. Reads its texts once for all cards: two dozen that wait each for its own cost more than the database. */
export async function ProductGrid({ products, columns = "full", eager = 0 }: Props) {
  const [locale, { catalog, favorites }] = await Promise.all([getLocale(), getMessages()]);
  const { grid, sizes } = GRID_LAYOUTS[columns];
  return (
    <ul className={grid}>
      {products.map((product, index) => {
        const label = fill(favorites.keep, { name: inLocale(product.name, locale) }, locale);
        const heart = <FavoriteButton id={product.id} label={label} className="heart-on-picture" />;
        return (
          <li key={product.id}>
            <CardFrame product={product} locale={locale} texts={catalog} sizes={sizes} priority={index < eager} actions={heart} />
          </li>
        );
      })}
    </ul>
  );
}
