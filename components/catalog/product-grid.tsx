import { getLocale, getMessages } from "next-intl/server";
import { PictureAhead } from "@/components/media/picture-ahead";
import type { ProductCard } from "@/lib/catalog/product";
import { shownCard } from "@/lib/catalog/shown-card";
import { CardGrid } from "./card-grid";
import { GRID_LAYOUTS } from "./grid-layouts";

type Props = {
  products: readonly ProductCard[];
  columns?: keyof typeof GRID_LAYOUTS;
  /** How many pictures are in sight when the page opens; the rest load when scrolled to. */
  eager?: number;
};

/** Products side by side, each with its heart. */
export async function ProductGrid({ products, columns = "full", eager = 0 }: Props) {
  const [locale, { catalog, favorites }] = await Promise.all([getLocale(), getMessages()]);
  const cards = products.map((product) => shownCard(product, catalog, locale));
  const first = cards.slice(0, eager).find(({ picture }) => picture)?.picture;
  return (
    <>
      {first && <PictureAhead path={first} sizes={GRID_LAYOUTS[columns].sizes} small />}
      <CardGrid
        cards={cards}
        locale={locale}
        texts={{ soldOut: catalog.soldOut, from: catalog.from, keep: favorites.keep }}
        columns={columns}
        eager={eager}
      />
    </>
  );
}
