import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { FavoriteButton } from "@/components/favorites/favorite-button";
import { featuredProducts } from "@/lib/catalog/queries";
import { shownCard } from "@/lib/catalog/shown-card";
import { fill } from "@/lib/i18n/fill";
import { CardFrame } from "./card-frame";
import { GRID_LAYOUTS } from "./grid-layouts";
import { SectionHeading } from "./section-heading";

const { grid, sizes } = GRID_LAYOUTS.full;
const SHOWN = 4;

/** What the house proposes below an empty page. It does not load their pages ahead: such a page is often left at once. */
export async function Picks({ id }: { id: string }) {
  const [locale, t, { catalog, favorites }, products] = await Promise.all([
    getLocale(),
    getTranslations("home.featured"),
    getMessages(),
    featuredProducts(SHOWN),
  ]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="picks">
      <SectionHeading id={id} title={t("title")} />
      <ul className={grid}>
        {products.map((product) => {
          const card = shownCard(product, catalog, locale);
          return (
            <li key={card.id}>
              <CardFrame
                card={card}
                locale={locale}
                texts={catalog}
                sizes={sizes}
                isLoadedAhead={false}
                actions={<FavoriteButton id={card.id} label={fill(favorites.keep, { name: card.name }, locale)} />}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
